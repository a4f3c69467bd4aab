import { rowsOf } from '#src/engine/check.ts';
import type { Field, FieldKind, Fields, StepDraft } from '#src/engine/field.ts';

/** Kinds that no browser stores: the next user of a shared browser is another person (reliability D1). */
const secretKinds: ReadonlySet<FieldKind> = new Set(['password', 'new-password', 'code', 'national-id', 'account']);

const isSecret = ({ kind, mask }: Field): boolean => secretKinds.has(kind) || mask !== undefined;

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
