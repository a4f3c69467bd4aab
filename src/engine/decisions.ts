import type { Env, StepDraft } from './field.ts';
import { edgesOf } from './graph.ts';
import type { Journey } from './journey.ts';
import type { AnySamples } from './samples.ts';

/** A draft that reports each field that is read. */
export const watched = (draft: StepDraft, read: Set<string>): StepDraft =>
  new Proxy(draft, {
    get(target, key) {
      if (typeof key === 'string') read.add(key);
      return Reflect.get(target, key);
    },
  });

/** Finds the steps whose answers a guard reads, by giving it answers that report each access. */
export function answersRead(
  journey: Journey,
  { guard, from }: { readonly guard: string; readonly from: string },
  sample: StepDraft,
  env: Env,
): ReadonlySet<string> {
  const read = new Set<string>();
  const answers = watched({}, read);
  const holds = journey.machine.implementations.guards[guard];
  if (typeof holds === 'function') {
    const now = { context: { answers, env }, event: { type: 'NEXT', step: from, answer: sample } };
    // seam: called as XState calls a guard.
    holds(now as never, undefined as never);
  }
  return read;
}

/**
 * Returns the steps whose answers decide the path: those with a fork, and those that a later fork reads. Only their
 * answers distinguish two states of a path.
 */
export function decisiveSteps(journey: Journey, samples: AnySamples, env: Env): ReadonlySet<string> {
  const forks = edgesOf(journey.machine).filter(({ guard }) => guard !== null);
  const read = forks.flatMap(({ guard, from }) => [
    ...answersRead(journey, { guard: guard ?? '', from }, Object.values(samples[from] ?? {})[0] ?? {}, env),
  ]);
  return new Set([...forks.map(({ from }) => from), ...read]);
}

/**
 * Returns the result of each guard for one answer of a step, with the other steps answered by `others`. Two samples
 * with equal results lead to the same steps.
 */
export function verdictsOn(
  journey: Journey,
  step: string,
  { answer, others }: { readonly answer: unknown; readonly others: object },
  env: Env,
): string {
  const context = { answers: { ...others, [step]: answer }, env };
  const now = { context, event: { type: 'NEXT', step, answer } };
  return (
    Object.values(journey.machine.implementations.guards)
      // seam: called as XState calls a guard.
      .map((holds) => (typeof holds === 'function' && holds(now as never, undefined as never) ? '1' : '0'))
      .join('')
  );
}
