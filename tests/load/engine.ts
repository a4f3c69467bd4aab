import { safeParse } from 'valibot';
import { createActor, transition } from 'xstate';
import { journey } from '#flows/takeover-protocol/machine.ts';
import { sampleEnv, samples } from '#flows/takeover-protocol/samples.ts';
import { steps, type TakeoverEnv } from '#flows/takeover-protocol/steps.ts';
import { takeover, takeoverMachine } from '#machines/takeover.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { check, isAsked, isEmpty, rowsOf } from '#src/engine/check.ts';
import type { Field, Fields, StepDraft } from '#src/engine/field.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import type { Step } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';

/**
 * What the engine costs beside XState alone, in microseconds, warm: a walk over a whole takeover, and an event on a
 * stored row. Prints JSON.
 */
type Drafts = Readonly<Record<string, StepDraft>>;
const env: TakeoverEnv = { ...sampleEnv, protocol: 'signed' };
const declared: Readonly<Record<string, Step>> = steps;

/** The answers with the longest way through: of every fork's samples, those that open most steps. */
function longest(given: Drafts): Drafts {
  const { at } = walk({ machine: journey, steps }, given, env);
  if (at === null) return given;
  const tried = Object.values<StepDraft>(samples[at]).map((sample) => ({ ...given, [at]: sample }));
  const onward = tried.filter((drafts) => walk({ machine: journey, steps }, drafts, env).at !== at).map(longest);
  return onward.reduce((best, one) => (Object.keys(one).length > Object.keys(best).length ? one : best), given);
}

const drafts = longest({});
const { path } = walk({ machine: journey, steps }, drafts, env);
const answers = path.map((step) => ({
  step,
  answer: declared[step] ? check(declared[step], drafts[step], env).answer : {},
}));

/** Every schema that the walk asks, with what it is asked about; a group's rows each with their own. */
const judgedIn = (fields: Fields, draft: StepDraft, step: StepDraft): { schema: Field['schema']; value: unknown }[] =>
  Object.entries(fields)
    .filter(([name, field]) => isAsked(field, draft, env, step) && !isEmpty(draft[name]))
    .flatMap(([name, field]) =>
      field.kind === 'rows'
        ? rowsOf(draft[name]).flatMap((row) => judgedIn(field.fields ?? {}, row, step))
        : [{ schema: field.schema, value: draft[name] }],
    );
const judged = path.flatMap((step) => judgedIn(declared[step]?.fields ?? {}, drafts[step] ?? {}, drafts[step] ?? {}));

/** Median microseconds of a call, over rounds that take turns, after both are warm. */
function alternating(works: readonly (() => void)[], rounds: number, calls: number): number[] {
  const seen: number[][] = works.map(() => []);
  for (let round = 0; round < rounds + 5; round += 1) {
    for (const [index, work] of works.entries()) {
      const begun = performance.now();
      for (let call = 0; call < calls; call += 1) work();
      if (round >= 5) seen[index]?.push(((performance.now() - begun) * 1000) / calls);
    }
  }
  return seen.map((times) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN);
}

const ourWalk = (): void => {
  if (!walk({ machine: journey, steps }, drafts, env).complete) throw new Error('The walk did not come to its end');
};
const itsOwnPrice = (): void => {
  const actor = createActor(journey, { input: { env } }).start();
  for (const { schema, value } of judged) if (!safeParse(schema, value).success) throw new Error('A sample is wrong');
  for (const { step, answer } of answers) actor.send({ type: 'NEXT', step, answer });
  actor.stop();
};

const at = '2026-11-24T12:00:00.000Z' as IsoInstant;
const begun = begin(takeoverMachine, { takeoverDate: '2026-11-24' as IsoDate, activated: true });
const created = decide(takeover, begun, { type: 'CREATE', at });
if (!created.allowed) throw new Error('The window of the bench is closed');
const stored = JSON.stringify(created.row);
const event = { type: 'EDIT', at } as const;

const ourEvent = (): void => {
  const verdict = decide(takeover, JSON.parse(stored), event);
  if (!verdict.allowed) throw new Error('The event was refused');
  JSON.stringify(verdict.row);
};
const bareEvent = (): void => {
  const row = JSON.parse(stored);
  const [next] = transition(
    takeoverMachine,
    takeoverMachine.resolveState({ value: row.state, context: row.context }),
    event,
  );
  JSON.stringify({ state: next.value, context: next.context });
};

const rounds = Number(process.argv[2] ?? 20);
const [walked, sent] = alternating([ourWalk, itsOwnPrice], rounds, 100);
const [decided, moved] = alternating([ourEvent, bareEvent], rounds, 500);
console.log(JSON.stringify({ steps: path.length - 1, walked, sent, decided, moved }));
