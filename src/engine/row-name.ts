import { isAsked } from './check.ts';
import type { Env, Field, StepDraft } from './field.ts';

/**
 * The field that says what a row is called: its `name`. Any other name in a row (who owns the account, whom somebody is
 * related to, the contact in the bank) is an answer about it, and a list's entry is called what the list calls it.
 */
export const nameField = (group: Field): Field | undefined => (group.of === undefined ? group.fields?.name : undefined);

/** What a row is called by its own answer, while that is asked for. */
export const rowName = (group: Field, row: StepDraft, env: Env, step: StepDraft): string | undefined => {
  const field = nameField(group);
  const { name } = row;
  if (field === undefined || typeof name !== 'string' || name.trim() === '') return undefined;
  return isAsked(field, row, env, step) ? name : undefined;
};
