import { safeParse } from 'valibot';
import { steps } from '#flows/takeover-protocol/steps.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { Draft, Env, Field, Fields, StepDraft } from '#src/engine/field.ts';
import type { Step } from '#src/engine/step.ts';
import type { Tx } from '../db/transaction.ts';
import type {} from '../pictures/tables.ts';
import { Refused } from '../refused.ts';

const refused = (field: string): Refused => new Refused('INVALID_INPUT', { extra: { fields: [field] } });

/** A step that takes answers. Anything else is refused, also a name that every object has (reliability T8). */
export const stepCalled = (id: string): Step => {
  // seam: the names of a step's fields do not matter to one that checks them one by one.
  const step = Object.hasOwn(steps, id) ? (steps as Readonly<Record<string, Step>>)[id] : undefined;
  if (step === undefined || step.kind === 'info') throw new Refused('INVALID_INPUT', { extra: { step: id } });
  return step;
};

export const fieldsOfGroup = (step: string, group: string): Fields => stepCalled(step).fields[group]?.fields ?? {};

const fieldCalled = (fields: Fields, name: string): Field => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined || field.kind === 'shown' || field.kind === 'rows') throw refused(name);
  return field;
};

/**
 * Takes only what the step declares and a person may type there; half done is fine, since the journey judges it when
 * it is complete. `before` is the draft the changes are laid on. Throws INVALID_INPUT with the field's name.
 */
export function acceptChanges(fields: Fields, changes: StepDraft, before: StepDraft, env: Env): StepDraft {
  const accepted: Record<string, Draft> = {};
  for (const [name, value] of Object.entries(changes)) {
    const field = fieldCalled(fields, name);
    const draft = safeParse(field.draft, value);
    if (!draft.success) throw refused(name);
    const same = JSON.stringify(before[name] ?? null) === JSON.stringify(draft.output);
    if (!same && field.fixedWhen?.(before, env, before)) throw refused(name);
    accepted[name] = draft.output;
  }
  return accepted;
}

/** As `acceptChanges`, where a change of nothing is a mistake: names such as `constructor` never come this far. */
export function acceptSomeChanges(fields: Fields, changes: StepDraft, before: StepDraft, env: Env): StepDraft {
  if (Object.keys(changes).length === 0) throw new Refused('INVALID_INPUT', { extra: { fields: ['changes'] } });
  return acceptChanges(fields, changes, before, env);
}

const picturesIn = (fields: Fields, changes: StepDraft): readonly string[] =>
  Object.entries(changes).flatMap(([name, value]) => {
    const kind = fields[name]?.kind;
    if (kind === 'picture') return typeof value === 'string' && value !== '' ? [value] : [];
    if (kind !== 'pictures' || !Array.isArray(value)) return [];
    return value.filter((id): id is string => typeof id === 'string');
  });

/** A picture that an answer names must have been kept for this home: another's is as unknown as none (T7). */
export const demandOwnPictures = async (
  tx: Tx,
  estateId: EstateId,
  fields: Fields,
  changes: StepDraft,
): Promise<void> => {
  const named = new Set(picturesIn(fields, changes));
  if (named.size === 0) return;
  const kept = await tx.selectFrom('picture').select('id').where('estate_id', '=', estateId).execute();
  const ids = new Set<string>(kept.map(({ id }) => id));
  if (![...named].every((id) => ids.has(id)))
    throw new Refused('INVALID_INPUT', { extra: { fields: Object.keys(changes) } });
};
