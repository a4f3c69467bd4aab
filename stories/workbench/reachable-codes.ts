import type { Lifecycle } from '#machines/refusals.ts';
import { isProblemCode, type ProblemCode } from '#src/domain/problem-codes.ts';
import { envAt } from '#src/engine/around.ts';
import { check } from '#src/engine/check.ts';
import { type Flow, isSent } from '#src/engine/define-flow.ts';
import type { Draft, Env, Field, StepDraft } from '#src/engine/field.ts';
import { edgesOf } from '#src/engine/graph.ts';

/** Values that a field of any kind may be given: too long, too large, in the past, of the wrong form. */
const wrongValues: readonly Draft[] = [
  '',
  ' ',
  'x',
  '-1',
  '0',
  '1',
  '99999999999',
  '1,234567',
  '2000-01-01',
  '2999-12-31',
  '31.02.2026',
  'a@b',
  'x'.repeat(5_000),
  '12345678901',
  '00000000000',
  'yes',
  'no',
  'NO_SUCH_OPTION',
  false,
  true,
  null,
  [],
];

function* draftsWith(name: string, field: Field, sample: StepDraft): Generator<StepDraft> {
  for (const value of wrongValues) yield { ...sample, [name]: value };
  const rows = sample[name];
  if (field.fields === undefined || !Array.isArray(rows)) return;
  const [row] = rows;
  if (typeof row !== 'object' || row === null) return;
  for (const [inner, own] of Object.entries(field.fields)) {
    for (const draft of draftsWith(inner, own, row as StepDraft)) yield { ...sample, [name]: [draft] } as StepDraft;
  }
  yield { ...sample, [name]: Array.from({ length: 60 }, () => row) } as StepDraft;
}

/** Returns codes that a step's own check can give: those of the samples made wrong one field at a time. */
export function codesOfStep(flow: Flow, step: string, env: Env): readonly ProblemCode[] {
  const declared = flow.steps[step];
  if (declared === undefined) return [];
  const first = Object.fromEntries(Object.entries(flow.samples).map(([id, named]) => [id, Object.values(named)[0]]));
  const around = envAt(flow, first, env, step);
  const drafts = [{}, ...Object.values(flow.samples[step] ?? {})].flatMap((sample) =>
    Object.entries(declared.fields).flatMap(([name, field]) => [...draftsWith(name, field, sample)]),
  );
  const checked = drafts.flatMap((draft) => check(declared, draft, around).issues.map(({ code }) => code));
  return sorted([...checked, ...refusedFields(flow, step)]);
}

/** Codes that a call's refusal shows at a field of this step. */
function refusedFields(flow: Flow, step: string): readonly string[] {
  if (!isSent(flow)) return [];
  const fields = Object.keys(flow.steps[step]?.fields ?? {});
  return Object.entries(flow.calls.refusedAt ?? {}).flatMap(([code, field]) =>
    fields.includes(String(field)) ? [code] : [],
  );
}

/** Returns codes that a lifecycle can refuse an event with in a state: by the state, or by a guard of the event. */
export function codesOfState(
  { machine, guardRefusals, stateRefusals }: Lifecycle,
  state: string,
): readonly ProblemCode[] {
  const edges = edgesOf(machine);
  const own = edges.filter(({ from }) => from === state);
  const others = [...new Set(edges.map(({ event }) => event))].filter((event) =>
    own.every((edge) => edge.event !== event),
  );
  const guards = own.flatMap(({ guard, event }) => (guard?.split(' and ') ?? []).map((name) => ({ name, event })));
  const byGuard = guards.flatMap(({ name, event }) => {
    const refusal: ((at: never) => { code: string }) | undefined = guardRefusals[name];
    try {
      // seam: a refusal's code needs no more of the row than its parameters do.
      return refusal === undefined ? [] : [refusal({ context: {}, event: { type: event } } as never).code];
    } catch {
      return [];
    }
  });
  return sorted([...byGuard, ...others.map((event) => stateRefusals(state, event).code)]);
}

const sorted = (codes: readonly string[]): readonly ProblemCode[] =>
  [...new Set(codes)].filter(isProblemCode).toSorted();
