import { sampleEnv as orderEnv } from '#flows/_parts/service/samples.ts';
import type { Lifecycle } from '#machines/refusals.ts';
import { byFolder } from '#src/engine/by-folder.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import type { JourneyMap } from './journey-map.ts';
import { mapOfFlow, mapOfLifecycle } from './journey-map.ts';
import { stateWords } from './words/states.ts';

/** Every flow's folder, loaded when its map is opened. A new one needs no other edit. */
const flows = byFolder(import.meta.glob<Flow>('../../flows/*/*/flow.ts', { import: 'default' }));
const sampleEnvs = byFolder(
  import.meta.glob<Env>(['../../flows/*/*/samples.ts', '!../../flows/_parts/**'], { import: 'sampleEnv' }),
);
const flowTexts = byFolder(
  import.meta.glob<{ readonly title: Bilingual }>(['../../flows/*/*/texts.ts', '!../../flows/_parts/**'], {
    import: 'texts',
    eager: true,
  }),
);
/** The forms to partners, each a row with its own texts; they share an environment. */
const orderFlows = byFolder(
  import.meta.glob<Flow>('../../flows/services/service-*/flow.ts', { import: 'default', eager: true }),
);
const machineFiles = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../machines/*.ts', '!../../machines/*.test.ts'],
  { eager: true },
);

const isLifecycle = (value: unknown): value is Lifecycle =>
  typeof value === 'object' && value !== null && 'machine' in value && 'stateRefusals' in value;

/** Every lifecycle of `machines/`, by the name of its file. */
export const lifecycles: Readonly<Record<string, Lifecycle>> = Object.fromEntries(
  Object.entries(machineFiles).flatMap(([path, file]) => {
    const found = Object.values(file).find(isLifecycle);
    return found === undefined ? [] : [[path.split('/').at(-1)?.replace('.ts', '') ?? '', found]];
  }),
);

export const flowIds: readonly string[] = Object.keys(flows).toSorted();
export const mapIds: readonly string[] = [
  ...flowIds,
  ...Object.keys(lifecycles)
    .toSorted()
    .map((id) => (flowIds.includes(id) ? `machine-${id}` : id)),
];

/** Returns a map's title without loading its flow. */
export const titleOf = (id: string): Bilingual =>
  (flowTexts[id] ?? orderFlows[id]?.texts)?.title ?? stateWords(id.replace(/^machine-/, ''));

/** What a map is drawn and walked from. */
export interface FoundMap {
  readonly map: JourneyMap;
  /** A flow and the environment that its samples were written for; null for a lifecycle. */
  readonly walked: { readonly flow: Flow; readonly env: Env } | null;
  readonly lifecycle: Lifecycle | null;
}

/** Loads one map. Throws for an id that no folder of `flows/` and no file of `machines/` has. */
export async function findMap(id: string): Promise<FoundMap> {
  const [flow, env] = await Promise.all([flows[id]?.(), id in orderFlows ? orderEnv : sampleEnvs[id]?.()]);
  if (flow !== undefined && env !== undefined) return { map: mapOfFlow(flow), walked: { flow, env }, lifecycle: null };
  const name = id.replace(/^machine-/, '');
  const lifecycle = lifecycles[name];
  if (lifecycle === undefined) throw new Error(`No flows/<area>/${id}/flow.ts and no machines/${id}.ts is a map`);
  return { map: { ...mapOfLifecycle(name, lifecycle), id }, walked: null, lifecycle };
}
