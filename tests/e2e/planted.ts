import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import type { TestHome } from '#tests/support/homes.ts';

/** Environment variable with the planted folder; every worker begins with a copy of it. */
export const plantedFolder = 'BROWSER_TEST_DATA';
/** Environment variable with the data folder that homes are to be planted in. */
export const plantingFolder = 'BROWSER_TEST_PLANTING';
/** The file of planted homes, in the folder beside the data. */
export const plantedHomes = 'homes.json';

export interface Planted extends TestHome {
  readonly street: string;
  /** The forms it has: a project home has others than a used home. */
  readonly forms: readonly FlowName[];
}
