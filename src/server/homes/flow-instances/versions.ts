import type { Versions } from '#src/engine/versions.ts';
import { type FlowName, linkFlowOf } from './flow-row.ts';

const found = import.meta.glob<Versions>('../../../flows/*/versions.ts', { eager: true, import: 'versions' });

/** The versions of a form's definition: what it is stored as, and how older ones are brought up. */
export const versionsOf = (flow: FlowName): Versions => {
  const versions = found[`../../../flows/${linkFlowOf(flow)}/versions.ts`];
  if (versions === undefined) throw new Error(`${flow} names no versions`);
  return versions;
};
