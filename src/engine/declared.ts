import { type Place, type Stored, standingOf } from './authority.ts';
import { groupRows, isAsked, isEmpty } from './check.ts';
import type { Env, Field, Fields, RowDraft, StepDraft } from './field.ts';
import { isGiven } from './given.ts';
import type { Journey } from './journey.ts';
import { holdsPictures } from './kinds.ts';
import { type Answered, authorOf } from './opened.ts';
import type { Owner, Person } from './owner.ts';
import { peopleIn, personIn } from './people.ts';
import type { Drafts } from './step.ts';

/** Answers of one row of a group. */
export interface DeclaredRow {
  readonly group: string;
  readonly row: string;
  readonly fields: readonly string[];
}

/** A line of the list "Dette erklærer du": the answers of a step that a signer gives, or one statement to tick. */
export interface Declaration {
  readonly id: string;
  readonly step: string;
  readonly isStatement: boolean;
  /** A consent, which the signer may leave out. */
  readonly isFree: boolean;
  /** The step's own fields. */
  readonly fields: readonly string[];
  readonly rows: readonly DeclaredRow[];
  /** The people who typed the values. */
  readonly by: readonly string[];
}

/** The answers as they are locked: those of the steps on the path, and who typed each. */
export interface Locked {
  readonly journey: Pick<Journey, 'steps'>;
  readonly drafts: Drafts;
  readonly answered: Readonly<Record<string, Answered>>;
  /** The steps whose answers count. */
  readonly steps: readonly string[];
  readonly envAt: (step: string) => Env;
}

/** An answer that a signer still gives. */
interface OpenDeclaration {
  readonly name: string;
  readonly field: Field;
  readonly by: string | null;
  readonly place: { readonly group: string; readonly row: string } | undefined;
}

/** Never listed: what both signatures give, what no party answers, and addresses, which change by a code. */
const isListed = ({ whose, orBroker }: Owner): boolean =>
  whose !== 'system' && whose !== 'broker' && whose !== 'together' && !orBroker;

const hasCompany = ({ side }: Person, people: readonly Person[]): boolean =>
  people.filter((person) => person.registered && person.side === side).length > 1;

/** Returns whether a signer still gives an answer by the own signature. */
const isOwed = (
  { owner, field }: { readonly owner: Owner; readonly field: Field },
  stored: Stored,
  signer: Person,
  at: Place,
): boolean => {
  if (owner.amongSeveral && !hasCompany(signer, at.people)) return false;
  if (owner.eachSigner) return stored.by !== signer.id || isEmpty(stored.value);
  if (!isListed(owner) || standingOf(owner, { kind: 'person', ...signer }, at) !== 'gives') return false;
  if (isEmpty(stored.value)) return field.atSignature !== undefined;
  if (stored.by === null || stored.by === signer.id) return false;
  // What a side answers together, each of its signers gives; another answer is given once.
  return (owner.whose === 'side' && owner.sideIn === undefined) || !isGiven(owner, stored, at);
};

interface Unit {
  readonly fields: Fields;
  readonly draft: StepDraft;
  readonly answered: Answered | undefined;
  readonly place?: { readonly group: string; readonly row: string };
}

/** Returns the answers of a step's own fields, or of one row, that the signer still gives. */
const owedIn = (
  unit: Unit,
  step: StepDraft,
  env: Env,
  { signer, people }: { readonly signer: Person; readonly people: readonly Person[] },
): readonly OpenDeclaration[] =>
  Object.entries(unit.fields).flatMap(([name, field]): readonly OpenDeclaration[] => {
    const { draft, answered, place } = unit;
    const owner = field.answeredBy;
    if (owner === undefined || field.kind === 'rows' || holdsPictures(field) || !isAsked(field, draft, env, step))
      return [];
    const author = answered?.fields[name] === undefined ? undefined : authorOf(answered, name);
    const stored = { value: draft[name], by: author?.by ?? null };
    if (!isOwed({ owner, field }, stored, signer, { draft, people })) return [];
    const isTyped = !isEmpty(stored.value) && stored.by !== signer.id;
    return [{ name, field, by: isTyped ? (author?.name ?? null) : null, place }];
  });

const unitsOf = (
  { fields, draft }: { readonly fields: Fields; readonly draft: StepDraft },
  id: string,
  { answered }: Locked,
  env: Env,
): readonly Unit[] => [
  { fields, draft, answered: answered[id] },
  ...Object.entries(fields).flatMap(([group, field]) =>
    field.kind !== 'rows' || !isAsked(field, draft, env, draft)
      ? []
      : groupRows(field, draft[group], env, draft).map(
          (row: RowDraft): Unit => ({
            fields: field.fields ?? {},
            draft: row,
            answered: answered[`${id}/${row.id}`],
            place: { group, row: row.id },
          }),
        ),
  ),
];

/** Returns whether the signer may leave a statement out. */
const isFree = (statement: OpenDeclaration | undefined): boolean =>
  statement?.field.atSignature === 'free' || statement?.field.atSignature === 'offered';

const namesIn = (found: readonly OpenDeclaration[]): readonly string[] => [
  ...new Set(found.flatMap(({ by }) => (by === null ? [] : [by]))),
];

/** Returns one line of the list: the answers that stand together in a step, or one statement. */
const lineOf = (step: string, found: readonly OpenDeclaration[], statement?: OpenDeclaration): Declaration => {
  const rows = new Map<string, DeclaredRow>();
  for (const { name, place } of found) {
    if (place === undefined) continue;
    rows.set(place.row, { ...place, fields: [...(rows.get(place.row)?.fields ?? []), name] });
  }
  const where = statement?.place === undefined ? step : `${step}/${statement.place.row}`;
  return {
    id: statement === undefined ? step : `${where}.${statement.name}`,
    step,
    isStatement: statement !== undefined,
    isFree: isFree(statement),
    fields: found.flatMap(({ name, place }) => (place === undefined ? [name] : [])),
    rows: [...rows.values()],
    by: namesIn(found),
  };
};

/**
 * Returns what a signer gives right before the own signature: answers of theirs that another typed, what each signer
 * ticks, and what is not given yet. Derived from the owners of the fields.
 */
export const declarationsOf = (locked: Locked, signerId: string): readonly Declaration[] =>
  locked.steps.flatMap((id) => {
    const step = locked.journey.steps[id];
    if (step === undefined) return [];
    const [draft, env] = [locked.drafts[id] ?? {}, locked.envAt(id)];
    const people = peopleIn(locked.drafts, env);
    const signer = personIn(people, signerId);
    const owed = unitsOf({ fields: step.fields, draft }, id, locked, env).flatMap((unit) =>
      owedIn(unit, draft, env, { signer, people }),
    );
    // How to sign is agreed, not declared.
    const found = owed.filter(({ field }) => step.kind !== 'wait' || field.answeredBy?.eachSigner);
    const statements = found.filter(({ field }) => field.kind === 'check');
    const answers = found.filter(({ field }) => field.kind !== 'check');
    return [...(answers.length === 0 ? [] : [lineOf(id, answers)]), ...statements.map((one) => lineOf(id, [one], one))];
  });
