import { rowsOf } from '#src/engine/check.ts';
import type { Field, Fields, StepDraft } from '#src/engine/field.ts';
import { kindOf } from '#src/engine/kinds.ts';

const isSecret = (field: Field): boolean => kindOf(field).isSecret === true || field.mask !== undefined;

/** Returns a draft without its passwords, codes and numbers, also inside group rows. */
export const withoutSecrets = (fields: Fields, draft: StepDraft): StepDraft =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => {
      const field = fields[name];
      if (field === undefined || isSecret(field)) return [];
      if (field.kind !== 'rows') return [[name, value]];
      const inner = field.fields ?? {};
      return [[name, rowsOf(value).map(({ id, ...row }) => ({ ...withoutSecrets(inner, row), id }))]];
    }),
  );
