import type { FlowName } from '#src/server/flows/flow-row.ts';
import type { TestHome } from '#tests/support/homes.ts';

/** Where the planted folder stands; every worker begins with a copy of it. */
export const plantedFolder = 'BROWSER_TEST_DATA';
/** The data folder that homes are to be planted in. */
export const plantingFolder = 'BROWSER_TEST_PLANTING';
/** The planted homes, in the folder beside the data. */
export const plantedHomes = 'homes.json';

export interface Planted extends TestHome {
  readonly street: string;
  /** The forms it has: those of a project are others than those of a used home. */
  readonly forms: readonly FlowName[];
}
