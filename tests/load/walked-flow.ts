import { safeParse } from 'valibot';
import { createActor } from 'xstate';
import { check, isAsked, isEmpty, rowsOf } from '#src/engine/check.ts';
import type { Env, Field, Fields, StepDraft } from '#src/engine/field.ts';
import type { Journey } from '#src/engine/journey.ts';
import { walk } from '#src/engine/walk.ts';

type Drafts = Readonly<Record<string, StepDraft>>;
type SampledSteps = Readonly<Record<string, Readonly<Record<string, StepDraft>>>>;

/** Returns the answers of the longest path: of every fork's samples, those that open most steps. */
function longest(journey: Journey, samples: SampledSteps, env: Env, given: Drafts = {}): Drafts {
  const { at } = walk(journey, given, env);
  if (at === null) return given;
  const tried = Object.values(samples[at] ?? {}).map((sample) => ({ ...given, [at]: sample }));
  const onward = tried.filter((drafts) => walk(journey, drafts, env).at !== at);
  return onward
    .map((drafts) => longest(journey, samples, env, drafts))
    .reduce((best, one) => (Object.keys(one).length > Object.keys(best).length ? one : best), given);
}

/** Returns every schema that a walk checks, with its input; each row of a group has its own. */
const judgedIn = (
  fields: Fields,
  draft: StepDraft,
  env: Env,
  step: StepDraft,
): { schema: Field['schema']; value: unknown }[] =>
  Object.entries(fields)
    .filter(([name, field]) => isAsked(field, draft, env, step) && !isEmpty(draft[name]))
    .flatMap(([name, field]) =>
      field.kind === 'rows'
        ? rowsOf(draft[name]).flatMap((row) => judgedIn(field.fields ?? {}, row, env, step))
        : [{ schema: field.schema, value: draft[name] }],
    );

/**
 * Returns two calls to be timed in turns. One walks a whole flow by its longest path; the other runs XState and Valibot
 * alone for the same moves and values.
 */
export function walkedFlow(journey: Journey, samples: SampledSteps, env: Env) {
  const drafts = longest(journey, samples, env);
  const { path, complete } = walk(journey, drafts, env);
  if (!complete) throw new Error(`The samples of ${journey.machine.id} lead to no end: complete the flow's samples.ts`);
  const answers = path.map((step) => {
    const declared = journey.steps[step];
    return { step, answer: declared ? check(declared, drafts[step], env).answer : {} };
  });
  const judged = path.flatMap((step) => {
    const draft = drafts[step] ?? {};
    return judgedIn(journey.steps[step]?.fields ?? {}, draft, env, draft);
  });
  const ours = (): void => {
    if (!walk(journey, drafts, env).complete)
      throw new Error("The walk did not reach the end: complete the flow's samples.ts");
  };
  const bare = (): void => {
    const actor = createActor(journey.machine, { input: { env } }).start();
    for (const { schema, value } of judged)
      if (!safeParse(schema, value).success) throw new Error("A sample is invalid: correct the flow's samples.ts");
    for (const { step, answer } of answers) actor.send({ type: 'NEXT', step, answer });
    actor.stop();
  };
  return { steps: path.length - 1, ours, bare };
}
