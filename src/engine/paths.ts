import type { AnyMachineSnapshot } from 'xstate';
import { createTestModel } from 'xstate/graph';
import { envAt } from './around.ts';
import { check } from './check.ts';
import { decisiveSteps, verdictsOn } from './decisions.ts';
import type { Env } from './field.ts';
import type { Journey, NextEvent } from './journey.ts';
import type { AnySamples } from './samples.ts';
import type { Drafts } from './step.ts';

/** One path through a journey: the answers of each step, in order. */
export interface JourneyPath {
  readonly moves: readonly { readonly step: string; readonly sample: string; readonly to: string }[];
  readonly drafts: Drafts;
  /** The last step of the path. */
  readonly end: string;
}

/**
 * Returns every edge of a journey, each reached by a shortest path, from the machine and its samples alone. A state's
 * key is the step, the answers that forks have read, and the last move: with the step alone, some paths do not replay
 * (engines.md section 4.3). The limit is an alarm, not a bound.
 */
export function pathsOf(journey: Journey, samples: AnySamples, env: Env): readonly JourneyPath[] {
  const forks = decisiveSteps(journey, samples, env);
  const events = decidingEvents(journey, samples, env, forks);
  const model = createTestModel(journey.machine, {
    // seam: the model's types depend on the machine's generics, which Journey hides.
    events: events as never,
    input: { env } as never,
    serializeState: ((state: AnyMachineSnapshot, event?: { step?: string; sample?: string }) =>
      JSON.stringify([state.value, decisions(state, forks), event?.step, event?.sample])) as never,
  });
  const found = model.getShortestPaths({ filterEvents: fits as never, limit: 20_000 } as never);
  return found.map((path) => toJourneyPath(path.steps as unknown as readonly Taken[], samples));
}

/** Returns one sample per step; for steps that decide a fork, one per combination of guard results. */
function decidingEvents(
  journey: Journey,
  samples: AnySamples,
  env: Env,
  forks: ReadonlySet<string>,
): readonly SampleEvent[] {
  const first = Object.fromEntries(Object.entries(samples).map(([step, named]) => [step, Object.values(named)[0]]));
  const given = Object.entries(samples).map(([step, named]) => {
    const around = envAt(journey, first, env, step);
    const all = Object.entries(named).map(([sample, draft]) => nextEvent(journey, step, { sample, draft }, around));
    return [step, forks.has(step) ? all : all.slice(0, 1)] as const;
  });
  const answers = Object.fromEntries(given.map(([step, events]) => [step, events[0]?.answer]));
  return given.flatMap(([step, events]) => {
    const byVerdict = new Map<string, SampleEvent>();
    for (const event of events) {
      const verdict = verdictsOn(journey, step, { answer: event.answer, others: answers }, env);
      if (!byVerdict.has(verdict)) byVerdict.set(verdict, event);
    }
    return [...byVerdict.values()];
  });
}

interface SampleEvent extends NextEvent {
  readonly sample: string;
}
interface Taken {
  readonly event: SampleEvent;
  readonly state: AnyMachineSnapshot;
}

const nextEvent = (
  journey: Journey,
  step: string,
  { sample, draft }: { readonly sample: string; readonly draft: Drafts[string] },
  env: Env,
): SampleEvent => ({
  type: 'NEXT',
  step,
  sample,
  answer: journey.steps[step] === undefined ? {} : check(journey.steps[step], draft, env).answer,
});

/** A sample belongs to the step that it is written for, and must lead on from there. */
const fits = (state: AnyMachineSnapshot, event: SampleEvent): boolean => state.value === event.step && state.can(event);

const decisions = (state: AnyMachineSnapshot, forks: ReadonlySet<string>): unknown =>
  Object.entries(state.context.answers as Record<string, unknown>).filter(([step]) => forks.has(step));

const toJourneyPath = (taken: readonly Taken[], samples: AnySamples): JourneyPath => {
  const moves = taken
    .filter(({ event }) => event.type === 'NEXT')
    .map(({ event, state }) => ({ step: event.step, sample: event.sample, to: String(state.value) }));
  return {
    moves,
    drafts: Object.fromEntries(moves.map(({ step, sample }) => [step, samples[step]?.[sample]])),
    end: moves.at(-1)?.to ?? '',
  };
};
