import { byFolder } from '#src/engine/by-folder.ts';
import type { Versions } from '#src/engine/versions.ts';
import { type FlowName, linkFlowOf } from './flow-names.ts';

const found = byFolder(
  import.meta.glob<Versions>(['../../../../flows/*/*/versions.ts', '!../../../../flows/_parts/**'], {
    eager: true,
    import: 'versions',
  }),
);

/** Returns the versions of a form's definition: the stored number, and how to upgrade older ones. */
export const versionsOf = (flow: FlowName): Versions => {
  const versions = found[linkFlowOf(flow)];
  if (versions === undefined)
    throw new Error(`No versions registered for ${flow}. Add versions.ts to its folder in flows/forms.`);
  return versions;
};
