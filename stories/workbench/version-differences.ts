/** One version of a flow in its `versions.json`: `declared` is what `definitionOf` wrote then. */
export interface StoredVersion {
  readonly declared: string;
}

/** How two versions of a flow differ. Fields are `step.field`, or `step.group.field`. */
export interface VersionDifference {
  readonly addedSteps: readonly string[];
  readonly removedSteps: readonly string[];
  /** Steps of both that come in another order. */
  readonly movedSteps: readonly string[];
  readonly addedFields: readonly string[];
  readonly removedFields: readonly string[];
  /** Fields of both that come in another order in their step. */
  readonly movedFields: readonly string[];
  /** Fields of both with another kind, limit or options, or asked under another condition. */
  readonly changedFields: readonly string[];
}

type FieldPart = readonly [name: string, ...parts: readonly unknown[]];
interface Definition {
  readonly steps: readonly (readonly [id: string, kind: string, fields: readonly FieldPart[]])[];
  readonly moves: readonly (readonly [from: string, guard: string | null, to: string])[];
}

// seam: written by definitionOf (src/engine/definition.ts); a test compares its fingerprint.
const definitionIn = ({ declared }: StoredVersion): Definition => JSON.parse(declared) as Definition;

/** The steps in the order of the journey: that of the machine's lines, the end last. */
const stepsOf = ({ steps, moves }: Definition): readonly string[] => [
  ...new Set([...moves.map(([from]) => from), ...steps.map(([id]) => id)]),
];

/** Where the fields of a group stand in a field's parts (`partsOf`). */
const ofGroup = 7;

/** Returns every field by its path, with what it depends on; a group's own fields are beside it. */
function fieldsOf(prefix: string, fields: readonly FieldPart[]): readonly (readonly [string, string])[] {
  return fields.flatMap((field) => {
    const path = `${prefix}.${field[0]}`;
    const inner = field[ofGroup];
    const own = JSON.stringify(field.filter((_, at) => at !== ofGroup));
    return [[path, own] as const, ...(Array.isArray(inner) ? fieldsOf(path, inner as readonly FieldPart[]) : [])];
  });
}

const allFields = ({ steps }: Definition): ReadonlyMap<string, string> =>
  new Map(steps.flatMap(([id, , fields]) => fieldsOf(id, fields)));

const notIn = (all: readonly string[], others: readonly string[]): readonly string[] =>
  all.filter((one) => !others.includes(one));

/** Returns what comes in another order in `after`, with as few moved as possible: all but a longest common subsequence. */
function moved(before: readonly string[], after: readonly string[]): readonly string[] {
  const common = after.filter((one) => before.includes(one));
  const kept: (readonly string[])[] = [];
  for (const one of common) {
    const earlier = kept.filter((line) => before.indexOf(line.at(-1) ?? '') < before.indexOf(one));
    const longest = earlier.toSorted((line, other) => other.length - line.length)[0] ?? [];
    kept.push([...longest, one]);
  }
  const longest = kept.toSorted((line, other) => other.length - line.length)[0] ?? [];
  return notIn(common, longest);
}

/** Returns what is new, gone, moved and changed between two versions. */
export function versionDifference(before: StoredVersion, after: StoredVersion): VersionDifference {
  const [old, now] = [definitionIn(before), definitionIn(after)];
  const [oldSteps, nowSteps] = [stepsOf(old), stepsOf(now)];
  const [oldFields, nowFields] = [allFields(old), allFields(now)];
  const [oldNames, nowNames] = [[...oldFields.keys()], [...nowFields.keys()]];
  const inStep = (names: readonly string[], step: string) => names.filter((name) => name.startsWith(`${step}.`));
  return {
    addedSteps: notIn(nowSteps, oldSteps),
    removedSteps: notIn(oldSteps, nowSteps),
    movedSteps: moved(oldSteps, nowSteps),
    addedFields: notIn(nowNames, oldNames),
    removedFields: notIn(oldNames, nowNames),
    movedFields: nowSteps.flatMap((step) => moved(inStep(oldNames, step), inStep(nowNames, step))),
    changedFields: nowNames.filter((name) => oldFields.has(name) && oldFields.get(name) !== nowFields.get(name)),
  };
}
