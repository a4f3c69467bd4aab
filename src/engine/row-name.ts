import { isAsked } from './check.ts';
import type { Env, Field, StepDraft } from './field.ts';

/**
 * Returns the field that names a row: its `name`. Any other name in a row (the account's owner, a relative, the contact
 * in the bank) is an answer about it. A list's entry keeps the name from the list.
 */
export const nameField = (group: Field): Field | undefined => (group.of === undefined ? group.fields?.name : undefined);

/** Returns a row's name from its own answer, if that field is asked. */
export const rowName = (group: Field, row: StepDraft, env: Env, step: StepDraft): string | undefined => {
  const field = nameField(group);
  const { name } = row;
  if (field === undefined || typeof name !== 'string' || name.trim() === '') return undefined;
  return isAsked(field, row, env, step) ? name : undefined;
};
