import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { envAt } from '#src/engine/around.ts';
import type { Flow, Opened } from '#src/engine/define-flow.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
import { pathsOf } from '#src/engine/paths.ts';
import { callWith } from '#tests/support/form-over-http.ts';
import { realDraft } from '#tests/support/real-drafts.ts';
import { expectStep, fillStep, proceed } from './form-driver.ts';
import { type Hand, pointing } from './hands.ts';

export interface SampledFlow {
  readonly flow: Flow;
  readonly sampleEnv: Env;
}
/** One way through a flow, up to the first step that waits for the lifecycle: that one is the last. */
export interface Way {
  readonly name: string;
  readonly steps: readonly { readonly step: string; readonly sample: StepDraft }[];
}

const folder = resolve(import.meta.dirname, '../../flows');

/** Every flow there is, by its folder. */
export const everyFlow = (): Promise<readonly SampledFlow[]> =>
  Promise.all(
    readdirSync(folder)
      .filter((id) => existsSync(`${folder}/${id}/flow.ts`))
      .map(async (id): Promise<SampledFlow> => {
        const [{ default: flow }, { sampleEnv }] = await Promise.all([
          import(`${folder}/${id}/flow.ts`),
          import(`${folder}/${id}/samples.ts`),
        ]);
        return { flow, sampleEnv };
      }),
  );

/** All ways that differ in their steps, the shortest first. */
export function waysThrough({ flow, sampleEnv }: SampledFlow): readonly Way[] {
  const settled = { ...sampleEnv, protocol: 'finalized' };
  const ways = new Map<string, Way>();
  for (const { moves } of pathsOf(flow, flow.samples, settled)) {
    const waits = moves.findIndex(({ step }) => flow.steps[step]?.kind === 'wait');
    const taken = waits < 0 ? moves : moves.slice(0, waits + 1);
    const steps = taken.map(({ step, sample }) => ({ step, sample: flow.samples[step]?.[sample] ?? {} }));
    const key = steps.map(({ step }) => step).join(' ');
    if (!ways.has(key)) ways.set(key, { name: nameOf(flow, taken), steps });
  }
  return [...ways.values()].sort((one, other) => one.steps.length - other.steps.length);
}

/** "electricity sharesMeter, settlement withholds": what was said where the way forks. */
const nameOf = (flow: Flow, taken: readonly { step: string; sample: string }[]): string =>
  taken
    .filter(({ step }) => (flow.machine.root.states[step]?.transitions.get('NEXT')?.length ?? 0) > 1)
    .map(({ step, sample }) => `${step} ${sample}`)
    .join(', ');

/** The first sample of everything: what the steps tell each other in the home that the samples were written in. */
const firstSamples = ({ samples }: Flow): Readonly<Record<string, StepDraft | undefined>> =>
  Object.fromEntries(Object.entries(samples).map(([step, named]) => [step, Object.values(named)[0]]));

/** The form that is open on this phone, as its own calls read it. */
export async function openedOn(page: Page, { flow }: SampledFlow): Promise<Opened> {
  const { origin, pathname } = new URL(page.url());
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return flow.calls.open(whereIn(flow.path, pathname), callWith(origin, cookies));
}

/** What the samples become in the home whose form is open on this phone, by what its steps tell as it stands now. */
export async function draftsFor(
  page: Page,
  sampled: SampledFlow,
): Promise<(step: string, sample: StepDraft) => StepDraft> {
  const { flow, sampleEnv } = sampled;
  const { drafts, env } = await openedOn(page, sampled);
  return (step, sample) =>
    realDraft(flow.steps[step]?.fields ?? {}, sample, {
      sample: envAt(flow, firstSamples(flow), sampleEnv, step),
      real: envAt(flow, drafts, env, step),
      picture: '',
    });
}

/** Whose form it is, from the address: the flow's path names its parts. */
const whereIn = (path: string, pathname: string): Readonly<Record<string, string>> => {
  const parts = pathname.split('/');
  return Object.fromEntries(
    path.split('/').flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), parts[index] ?? '']] : [])),
  );
};

/** Opens a link and waits for its form: it opens the first step that is not done. */
export async function openLink(page: Page, { flow }: SampledFlow, link: string, step: string): Promise<void> {
  await page.goto(link);
  await expectStep(page, flow, step);
}

export interface Walking {
  readonly hand?: Hand;
  /** Looks at a step once it is filled in, before Continue. */
  readonly onStep?: (step: string, next: string) => Promise<void>;
  /** The step to stop on, instead of the last. */
  readonly until?: string;
}

/** Fills in every step of a way and presses Continue, up to its last step, which is left untouched. */
export async function walkWay(page: Page, sampled: SampledFlow, way: Way, walking: Walking = {}): Promise<void> {
  const { hand = pointing, onStep, until } = walking;
  for (const [index, { step, sample }] of way.steps.entries()) {
    const next = way.steps[index + 1]?.step;
    if (next === undefined || step === until) return;
    // Read again for each step: who takes part, say, is told by a step that was filled in just now.
    const draftOf = await draftsFor(page, sampled);
    await fillStep(page, sampled.flow, step, draftOf(step, sample), hand);
    await onStep?.(step, next);
    await proceed(page, sampled.flow, next, hand);
  }
}
