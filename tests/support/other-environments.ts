import { byFolder } from '#src/engine/by-folder.ts';
import type { Env } from '#src/engine/field.ts';

const found = byFolder(
  import.meta.glob<readonly Env[]>(['../../flows/*/*/samples.ts', '!../../flows/_parts/**'], {
    eager: true,
    import: 'otherEnvs',
  }),
);

/** Returns the environments of a flow in which its machine moves otherwise than in that of its samples. */
export const otherEnvironments = (flow: string): readonly Env[] => found[flow] ?? [];
