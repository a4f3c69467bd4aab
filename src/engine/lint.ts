import { envAt } from './around.ts';
import { answersRead, watched } from './decisions.ts';
import type { Draft, Env, Field, Fields, StepDraft } from './field.ts';
import { alwaysBefore, edgesOf, isFinal, reachableFrom, startOf, statesOf, waits } from './graph.ts';
import type { Journey } from './journey.ts';
import { type Finding, lintDeclarations } from './lint-fields.ts';
import type { AnySamples } from './samples.ts';
import { walk } from './walk.ts';

/**
 * Returns the faults of a journey before a customer opens it (engines.md section 5). The compiler already refuses
 * missing steps, texts, samples of a fork and misspelt guards.
 */
export function lint(
  journey: Journey,
  samples: AnySamples,
  env: Env,
  /** Other environments that the journey may begin in, such as an account without a password. */
  others: readonly Env[] = [],
): readonly Finding[] {
  return [
    ...lintShape(journey),
    ...lintFields(journey, samples, [env, ...others]),
    ...lintGuards(journey, samples, env),
    ...lintDeclarations(journey, samples, env),
  ];
}

function lintShape({ machine, steps }: Journey): Finding[] {
  const edges = edgesOf(machine);
  const reachable = reachableFrom(startOf(machine), edges);
  return statesOf(machine).flatMap((at) => {
    const moves = edges.filter((edge) => edge.from === at);
    const elses = moves.filter((edge) => edge.guard === null);
    const last = moves.at(-1);
    return [
      ...found(!reachable.has(at), { rule: 'unreachable-step', at, detail: 'no path leads here' }),
      ...found(moves.length === 0 && !isFinal(machine, at), { rule: 'dead-end', at, detail: 'leads nowhere' }),
      ...found(moves.length > 0 && last?.guard !== null && !waits(machine, at), {
        rule: 'fork-without-else',
        at,
        detail: 'every guard may say no',
      }),
      ...found(elses.length > 0 && elses[0] !== last, { rule: 'move-after-else', at, detail: 'is never tried' }),
      ...found(steps[at] === undefined, { rule: 'step-not-declared', at, detail: 'has no declaration' }),
      ...found(
        moves.some((edge) => reachableFrom(edge.to, edges).has(at)),
        { rule: 'cycle', at, detail: 'leads back to itself' },
      ),
    ];
  });
}

const found = (holds: boolean, finding: Finding): Finding[] => (holds ? [finding] : []);

/** Every condition of a field reads only existing fields, and the samples cover both results. */
function lintFields(journey: Journey, samples: AnySamples, envs: readonly Env[]): Finding[] {
  return Object.entries(journey.steps).flatMap(([at, step]) => {
    const drafts = Object.values(samples[at] ?? {});
    const arounds = envs.flatMap((env) => surroundings(journey, samples, env, at));
    return conditional(step.fields).flatMap(([name, field, siblings, rowsIn]) => {
      const read = new Set<string>();
      const units = drafts.flatMap((draft) =>
        (rowsIn === null ? [draft] : groupRows(draft, rowsIn)).map((given) => ({ given, draft })),
      );
      const seen = new Set(
        units.flatMap(({ given, draft }) =>
          arounds.map((around) => field.when?.(watched(given, read), around, draft) === true),
        ),
      );
      const unknown = [...read].filter((key) => !(key in siblings) && key !== 'id');
      return [
        ...found(unknown.length > 0, {
          rule: 'when-reads-unknown-field',
          at,
          detail: `${name} reads ${unknown.join(', ')}`,
        }),
        ...found(!(seen.has(true) && seen.has(false)), {
          rule: 'when-never-both',
          at,
          detail: `${name} is always or never asked`,
        }),
      ];
    });
  });
}

/** Returns the environments of a step: every sample of the steps that add to it, one at a time. */
function surroundings(journey: Journey, samples: AnySamples, env: Env, at: string): readonly Env[] {
  const first = Object.fromEntries(
    Object.entries(samples).map(([step, named]) => [step, Object.values(named)[0] ?? {}]),
  );
  const changed = Object.entries(journey.steps).flatMap(([id, step]) =>
    step.addsToEnv === undefined ? [] : Object.values(samples[id] ?? {}).map((draft) => ({ ...first, [id]: draft })),
  );
  return [first, ...changed].map((drafts) => envAt(journey, drafts, env, at));
}

type Conditional = readonly [name: string, field: Field, siblings: Fields, group: string | null];
const conditional = (fields: Fields, group: string | null = null): Conditional[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...(field.when === undefined ? [] : [[name, field, fields, group] as const]),
    ...(field.fields === undefined ? [] : conditional(field.fields, name)),
  ]);

const groupRows = (draft: StepDraft, group: string): StepDraft[] => {
  const rows: Draft | undefined = draft[group];
  return Array.isArray(rows)
    ? rows.flatMap((row) => (typeof row === 'object' && row !== null ? [row as StepDraft] : []))
    : [];
};

/** Every sample is complete, every branch is taken by its own sample, and no guard relies on a skipped step. */
function lintGuards(journey: Journey, samples: AnySamples, env: Env): Finding[] {
  const edges = edgesOf(journey.machine);
  const start = startOf(journey.machine);
  return edges.flatMap((edge) => {
    if (edge.guard === null || waits(journey.machine, edge.from)) return [];
    const sample = samples[edge.from]?.[edge.guard];
    if (sample === undefined) return [{ rule: 'branch-without-sample', at: edge.from, detail: edge.guard } as const];
    const read = answersRead(journey, { guard: edge.guard, from: edge.from }, sample, env);
    const sure = alwaysBefore(edge.from, start, edges);
    const unsure = [...read].filter((step) => step !== edge.from && !sure.has(step));
    return [
      ...found(unsure.length > 0, {
        rule: 'guard-reads-unsure-answer',
        at: edge.from,
        detail: `${edge.guard} reads ${unsure.join(', ')}`,
      }),
      ...sampleFindings(journey, edge.from, samples, env),
    ];
  });
}

function sampleFindings(journey: Journey, at: string, samples: AnySamples, env: Env): Finding[] {
  return Object.entries(samples[at] ?? {}).flatMap(([name, draft]) => {
    const before = Object.fromEntries(
      Object.entries(samples).map(([step, named]) => [step, Object.values(named)[0] ?? {}]),
    );
    const walked = walk(journey, { ...before, [at]: draft }, env);
    return found(walked.at === at && walked.issues.length > 0, {
      rule: 'sample-incomplete',
      at,
      detail: `${name}: ${walked.issues.map((issue) => `${issue.path} ${issue.code}`).join(', ')}`,
    });
  });
}
