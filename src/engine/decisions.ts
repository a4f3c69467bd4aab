import type { Env, StepDraft } from './field.ts';
import { edgesOf } from './graph.ts';
import type { Journey } from './journey.ts';
import type { AnySamples } from './samples.ts';

/** A draft that reports when one of its fields is looked at. */
export const watched = (draft: StepDraft, read: Set<string>): StepDraft =>
  new Proxy(draft, {
    get(target, key) {
      if (typeof key === 'string') read.add(key);
      return Reflect.get(target, key);
    },
  });

/** Which steps' answers a guard looks at, seen by giving it answers that report when they are touched. */
export function answersRead(
  journey: Journey,
  guard: string,
  from: string,
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
 * The steps whose answers decide where a journey goes: those with a fork, and those that a later fork looks back at.
 * Theirs are the only answers that tell two states of a path apart.
 */
export function decisiveSteps(journey: Journey, samples: AnySamples, env: Env): ReadonlySet<string> {
  const forks = edgesOf(journey.machine).filter(({ guard }) => guard !== null);
  const read = forks.flatMap(({ guard, from }) => [
    ...answersRead(journey, guard ?? '', from, Object.values(samples[from] ?? {})[0] ?? {}, env),
  ]);
  return new Set([...forks.map(({ from }) => from), ...read]);
}

/**
 * What each guard of a journey says once a step is answered so: two samples that every guard takes alike lead to the
 * same places. The other steps are answered by `others`.
 */
export function verdictsOn(journey: Journey, step: string, answer: unknown, others: object, env: Env): string {
  const context = { answers: { ...others, [step]: answer }, env };
  const now = { context, event: { type: 'NEXT', step, answer } };
  return (
    Object.values(journey.machine.implementations.guards)
      // seam: called as XState calls a guard.
      .map((holds) => (typeof holds === 'function' && holds(now as never, undefined as never) ? '1' : '0'))
      .join('')
  );
}
