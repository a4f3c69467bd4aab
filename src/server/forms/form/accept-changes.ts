import { safeParse } from 'valibot';
import type { EstateId } from '#src/domain/ids.ts';
import { isMasked } from '#src/domain/kept-secret.ts';
import { seeAgain } from '#src/engine/consequences.ts';
import type { Draft, Env, Field, Fields, StepDraft } from '#src/engine/field.ts';
import { holdsPictures } from '#src/engine/kinds.ts';
import { isSameAnswer } from '#src/engine/same-answer.ts';
import type { Step, Steps } from '#src/engine/step.ts';
import { isSealed } from '#src/server/homes/flow-instances/sealed-answers.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';

const refused = (...fields: readonly string[]): Refused => new Refused('INVALID_INPUT', { extra: { fields } });

/**
 * Returns a step that takes answers. Throws for any other name, including names of Object.prototype (reliability T8).
 */
export const stepOf = (steps: Steps, id: string): Step => {
  const step = Object.hasOwn(steps, id) ? steps[id] : undefined;
  if (step === undefined || step.kind === 'info') throw new Refused('INVALID_INPUT', { extra: { step: id } });
  return step;
};

/** Returns a repeatable group of a step. */
export const groupOf = (steps: Steps, step: string, group: string): Field => {
  const { fields } = stepOf(steps, step);
  const field = Object.hasOwn(fields, group) ? fields[group] : undefined;
  if (field?.kind !== 'rows') throw refused(group);
  return field;
};

const fieldCalled = (fields: Fields, name: string): Field | undefined => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field?.kind === 'shown' || field?.kind === 'rows' ? undefined : field;
};

/** Returns whether the change confirms an answer marked for review: a person can remove this mark, but not set it. */
const isSeen = (name: string, changes: StepDraft): boolean => name === seeAgain && changes[name] === false;

/** The unit that changes apply to: its draft, and the step that it is in. */
export interface ChangedUnit {
  readonly before: StepDraft;
  readonly env: Env;
  /** The step's draft: the unit's own, unless it is a row. */
  readonly step: StepDraft;
}

/** Returns the value that a field is given; undefined for one that changes nothing. Throws INVALID_INPUT. */
const acceptedValue = (name: string, field: Field, value: unknown, unit: ChangedUnit): Draft | undefined => {
  const { before, env, step } = unit;
  const draft = safeParse(field.draft, value);
  if (!draft.success) throw refused(name);
  if (isSealed(draft.output)) throw refused(name);
  if (field.mask !== undefined && isMasked(draft.output)) {
    if (draft.output === field.mask(String(before[name] ?? ''))) return undefined;
    throw refused(name);
  }
  const isSame = isSameAnswer(before[name], draft.output);
  const isFixed = field.fixedWhen?.(before, env, step) || field.given?.(before, env, step) !== undefined;
  if (!isSame && isFixed) throw refused(name);
  return draft.output;
};

/**
 * Accepts only fields that the step declares and a person may type. Incomplete values are fine, since the journey
 * validates them when complete. The mask of a stored secret changes nothing, and a sealed one is no text of a person.
 * Throws INVALID_INPUT with the field's name, or with all names unknown to the step.
 */
export function acceptChanges(fields: Fields, changes: StepDraft, unit: ChangedUnit): StepDraft {
  const accepted: Record<string, Draft> = {};
  const unknown = Object.keys(changes).filter((name) => !(isSeen(name, changes) || fieldCalled(fields, name)));
  if (unknown.length > 0) throw refused(...unknown);
  for (const [name, value] of Object.entries(changes)) {
    const field = fieldCalled(fields, name);
    const given = field === undefined ? false : acceptedValue(name, field, value, unit);
    if (given !== undefined) accepted[name] = given;
  }
  return accepted;
}

/** As `acceptChanges`, but throws for an empty change. Names such as `constructor` never get this far. */
export function acceptSomeChanges(fields: Fields, changes: StepDraft, unit: ChangedUnit): StepDraft {
  if (Object.keys(changes).length === 0) throw new Refused('INVALID_INPUT', { extra: { fields: ['changes'] } });
  return acceptChanges(fields, changes, unit);
}

const picturesIn = (fields: Fields, changes: StepDraft): readonly string[] =>
  Object.entries(changes).flatMap(([name, value]) => {
    const field = fields[name];
    if (field === undefined || !holdsPictures(field)) return [];
    return [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');
  });

/**
 * Checks that each picture in an answer was stored for this home: another home's is as unknown as a missing one (T7).
 */
export const assertOwnPictures = async (
  tx: Tx,
  estateId: EstateId,
  fields: Fields,
  changes: StepDraft,
): Promise<void> => {
  const named = new Set(picturesIn(fields, changes));
  if (named.size === 0) return;
  const kept = await tx.selectFrom('picture').select('id').where('estateId', '=', estateId).execute();
  const ids = new Set<string>(kept.map(({ id }) => id));
  if (![...named].every((id) => ids.has(id)))
    throw new Refused('INVALID_INPUT', { extra: { fields: Object.keys(changes) } });
};
