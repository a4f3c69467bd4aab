import { envAt } from '#src/engine/around.ts';
import { giversOf, type Place, type Stored } from '#src/engine/authority.ts';
import { isAsked, isEmpty, rowsOf } from '#src/engine/check.ts';
import { outlook } from '#src/engine/consequences.ts';
import type { Draft, Env, Field, Fields, RowDraft, StepDraft } from '#src/engine/field.ts';
import { type EarlierAnswers, enteredBy } from '#src/engine/opened.ts';
import type { Owner, Person, Side } from '#src/engine/owner.ts';
import { peopleIn } from '#src/engine/people.ts';
import { isSameAnswer } from '#src/engine/same-answer.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { KeptAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { Form } from './form.ts';
import { maskSecrets } from './secrets.ts';

/** Decrypted answers, and who typed them. */
type Opened = Pick<KeptAnswers, 'drafts' | 'answered'>;

/** An answer of the other side, where it stands. */
interface Others {
  readonly step: string;
  readonly group?: string;
  readonly name: string;
  readonly field: Field;
  readonly value: Draft | undefined;
  /** The step's own draft, or the row. */
  readonly draft: StepDraft;
}
type MayRead = (others: Others) => boolean;

const isOfSide = (owner: Owner, side: Side, { by }: Stored, at: Place): boolean => {
  const author = at.people.find(({ id }) => id === by);
  // What a side typed for the other is its own to read.
  if (author?.side === side) return true;
  if (owner.whose === 'seller' || owner.whose === 'buyer') return owner.whose === side;
  if (owner.kept === true && author !== undefined) return false;
  const givers = giversOf(owner, at);
  return givers.length === 0 || givers.some((giver) => giver.side === side);
};

/** Returns the answers without those of the other side that a reader may not read. */
const without = (
  { journey: { steps } }: Form,
  { drafts, answered }: Opened,
  { side, people }: { readonly side: Side; readonly people: readonly Person[] },
  mayRead: MayRead,
): KeptAnswers['drafts'] => {
  const isKept = (others: Others, unit: string): boolean => {
    const { name, field, value, draft } = others;
    if (isEmpty(value) || field.answeredBy === undefined) return true;
    const stored = { value, by: enteredBy(answered[unit], name) };
    return isOfSide(field.answeredBy, side, stored, { draft, people }) || mayRead(others);
  };
  const keptIn = (fields: Fields, draft: StepDraft, at: { step: string; group?: string }, unit: string): StepDraft =>
    Object.fromEntries(
      Object.entries(draft).filter(([name, value]) => {
        const field = fields[name];
        return field === undefined || isKept({ ...at, name, field, value, draft }, unit);
      }),
    );
  return Object.fromEntries(
    Object.entries(drafts).map(([step, draft = {}]) => {
      const fields = steps[step]?.fields ?? {};
      const own = keptIn(fields, draft, { step }, step);
      const rows = Object.entries(own).flatMap(([group, value]) => {
        const inner = fields[group]?.fields;
        if (inner === undefined) return [];
        // seam: a row keeps its id.
        const kept = (row: RowDraft) => keptIn(inner, row, { step, group }, `${step}/${row.id}`) as RowDraft;
        return [[group, rowsOf(value).map(kept)] as const];
      });
      return [step, { ...own, ...Object.fromEntries(rows) }];
    }),
  );
};

/** Returns whether an answer is asked where these answers lead. What was typed for another choice is not. */
const askedBy = ({ journey }: Form, drafts: Drafts, env: Env): MayRead => {
  const ahead = outlook(journey, drafts, env);
  return ({ step, group, field, draft }) => {
    if (!ahead.has(step)) return false;
    const [whole, around] = [drafts[step] ?? {}, envAt(journey, drafts, env, step)];
    const rows = group === undefined ? undefined : journey.steps[step]?.fields[group];
    return (rows === undefined || isAsked(rows, whole, around, whole)) && isAsked(field, draft, around, whole);
  };
};

/** The side that reads. */
export interface Reader {
  readonly role: Side;
}

/**
 * Returns decrypted answers as they leave the server for a reader: numbers masked, and of the other side only what is
 * asked now. What that side typed and took back stays its own.
 */
export const shownAnswers = (form: Form, { role }: Reader, opened: Opened, env: Env): KeptAnswers['drafts'] => {
  const { drafts } = opened;
  const masked = form.holdsSecrets ? maskSecrets(form.journey.steps, drafts) : drafts;
  if (form.sides.length === 1) return masked;
  const at = { side: role, people: peopleIn(drafts, env) };
  return without(form, { ...opened, drafts: masked }, at, askedBy(form, drafts, env));
};

/** Returns what a reader may see of answers as a document had them: every signer read what was asked in it. */
export const shownSigned = (
  form: Form,
  reader: Reader,
  earlier: EarlierAnswers,
  { answered, env }: Pick<Opened, 'answered'> & { readonly env: Env },
): EarlierAnswers => {
  const then = { ...env, facts: { ...env.facts, ...earlier.facts } };
  return { ...earlier, drafts: shownAnswers(form, reader, { drafts: earlier.drafts, answered }, then) };
};

const valueAt = (drafts: Drafts, { step, group, name, draft: { id } }: Others): Draft | undefined =>
  group === undefined ? drafts[step]?.[name] : rowsOf(drafts[step]?.[group]).find((row) => row.id === id)?.[name];

/**
 * Returns what a reader may see of answers that were confirmed: of the other side only what stands as `shown`. What was
 * confirmed is signed by no one yet, so it may be taken back.
 */
export const shownConfirmed = (
  form: Form,
  { role }: Reader,
  earlier: EarlierAnswers,
  { answered, env, shown }: { readonly answered: Opened['answered']; readonly env: Env; readonly shown: Drafts },
): EarlierAnswers => {
  if (form.sides.length === 1) return earlier;
  const at = { side: role, people: peopleIn(shown, env) };
  const stands: MayRead = (others) => isSameAnswer(valueAt(shown, others), others.value);
  return { ...earlier, drafts: without(form, { drafts: earlier.drafts, answered }, at, stands) };
};
