import { askedBefore, sampleEnv as orderEnv, orderFlowIds } from '#flows/_parts/service/samples.ts';
import { byFolder } from '#src/engine/by-folder.ts';
import type { Env } from '#src/engine/field.ts';

const forOrders = <T>(environment: T): Readonly<Record<string, T>> =>
  Object.fromEntries(orderFlowIds.map((id) => [id, environment]));

/** The environment that each flow's samples were written for, by its id; those of the how-to too. */
const environments = Object.assign(
  forOrders(orderEnv),
  byFolder(
    import.meta.glob<Env>(['../../flows/*/*/samples.ts', '!../../flows/_parts/**', '../../docs/how-to/*/samples.ts'], {
      eager: true,
      import: 'sampleEnv',
    }),
  ),
);
const others = Object.assign(
  forOrders<readonly Env[]>([askedBefore]),
  byFolder(
    import.meta.glob<readonly Env[]>(['../../flows/*/*/samples.ts', '!../../flows/_parts/**'], {
      eager: true,
      import: 'otherEnvs',
    }),
  ),
);

/** Returns the environment that a flow's samples were written for. Throws where there is none. */
export function sampleEnvOf(flow: string): Env {
  const env = environments[flow];
  if (env === undefined) throw new Error(`flows/<area>/${flow}/samples.ts exports no sampleEnv`);
  return env;
}

/** Returns the environments of a flow in which its machine moves otherwise than in that of its samples. */
export const otherEnvironments = (flow: string): readonly Env[] => others[flow] ?? [];
