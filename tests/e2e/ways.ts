import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { type Call, type Flow, isKept } from '#src/engine/define-flow.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
import type { Opened, Where } from '#src/engine/opened.ts';
import type { JourneyPath } from '#src/engine/paths.ts';
import type { Drafts } from '#src/engine/step.ts';
import { coveringPaths, withSamplesInTurn } from '#tests/support/every-sample.ts';
import { flowIds, folderOf } from '#tests/support/flow-folders.ts';
import { callWith } from '#tests/support/form-over-http.ts';
import { draftIn, everyPath, type SampledFlow, type Way } from '#tests/support/sampled-flow.ts';
import { expectStep, fillStep, proceed } from './form-driver.ts';
import { type Hand, pointing } from './hands.ts';

export type { SampledFlow, Way };

const root = resolve(import.meta.dirname, '../..');

/** Returns every flow whose form a link opens, by its folder. */
export const everyFlow = async (): Promise<readonly SampledFlow[]> => {
  const found = await Promise.all(
    flowIds().map(async (id): Promise<readonly SampledFlow[]> => {
      const { default: flow }: { default: Flow } = await import(`${root}/${folderOf(id)}/flow.ts`);
      if (!isKept(flow)) return [];
      const { sampleEnv }: { sampleEnv: Env } = await import(`${root}/${folderOf(id)}/samples.ts`);
      return [{ flow, sampleEnv }];
    }),
  );
  return found.flat();
};

/**
 * Returns the fewest ways that cover every step and every branch, the shortest first. The first uses every step's first
 * sample, the others unused ones. All paths are walked over HTTP (tests/contract/paths.test.ts). Here pages are
 * checked, and a page is the same whichever way led to it.
 */
export const waysThrough = (sampled: SampledFlow): readonly Way[] =>
  withSamplesInTurn(sampled, coveringPaths(everyPath(sampled))).map((path) => wayOf(sampled.flow, path));

/** Returns the way with the fewest steps, with the first sample of each. */
export const shortestWay = (sampled: SampledFlow): Way | undefined => {
  const [path] = everyPath(sampled);
  return path && wayOf(sampled.flow, path);
};

function wayOf(flow: Flow, path: JourneyPath): Way {
  const waits = path.moves.findIndex(({ step }) => flow.steps[step]?.kind === 'wait');
  const taken = waits < 0 ? path.moves : path.moves.slice(0, waits + 1);
  const steps = taken.map(({ step, sample }) => ({ step, sample: flow.samples[step]?.[sample] ?? {} }));
  return { name: nameOf(flow, taken), steps, drafts: path.drafts };
}

/** Returns "account sharedWithAnother, leads movingAndLoan": the samples other than the first ones. */
const nameOf = (flow: Flow, taken: readonly { step: string; sample: string }[]): string =>
  taken
    .filter(({ step, sample }) => sample !== Object.keys(flow.samples[step] ?? {})[0])
    .map(({ step, sample }) => `${step} ${sample}`)
    .join(', ') || 'the first sample of everything';

/** Returns the form that is open on this phone: its place, and a function that sends its calls from this phone. */
export async function formOn(page: Page, { flow }: SampledFlow): Promise<{ where: Where; call: Call }> {
  const { origin, pathname } = new URL(page.url());
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return { where: whereIn(flow.path, pathname), call: callWith(origin, cookies) };
}

/** Returns the form as its own page reads it. */
export async function openedOn(page: Page, sampled: SampledFlow): Promise<Opened> {
  const { where, call } = await formOn(page, sampled);
  return sampled.flow.calls.open(where, call);
}

/** Returns the samples adapted to the home whose form is open on this phone, by the facts that its steps set now. */
export async function draftsFor(
  page: Page,
  sampled: SampledFlow,
  given: Drafts = {},
): Promise<(step: string, sample: StepDraft) => StepDraft> {
  const opened = await openedOn(page, sampled);
  return (step, sample) => draftIn(sampled, opened, step, sample, '', given);
}

/** Returns the place of a form from the address: the flow's path names its parts. */
const whereIn = (path: string, pathname: string): Where => {
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
  /** Called with a filled-in step, before Continue. */
  readonly onStep?: (step: string, next: string) => Promise<void>;
  /** Runs before a step is filled in. */
  readonly beforeStep?: (step: string) => Promise<void>;
  /** The step to stop on, instead of the last. */
  readonly until?: string;
}

/** Fills in every step of a way and presses Continue, up to its last step, which is left untouched. */
export async function walkWay(page: Page, sampled: SampledFlow, way: Way, walking: Walking = {}): Promise<void> {
  const { hand = pointing, onStep, beforeStep, until } = walking;
  for (const [index, { step, sample }] of way.steps.entries()) {
    const next = way.steps[index + 1]?.step;
    if (next === undefined || step === until) return;
    // Read again for each step, because a step just filled in may set facts, such as who takes part.
    const draftOf = await draftsFor(page, sampled, way.drafts);
    await beforeStep?.(step);
    await fillStep(page, sampled.flow, step, draftOf(step, sample), hand);
    await onStep?.(step, next);
    await proceed(page, sampled.flow, next, hand);
  }
}
