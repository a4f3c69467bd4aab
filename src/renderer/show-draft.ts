import { readOne } from '#src/engine/check.ts';
import type { Draft, Field, FieldKind } from '#src/engine/field.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { type Asked, inWords, withUnit } from '#src/engine/in-words.ts';
import { tidied } from './tidied.ts';

/** The same dots for every password, so that its length is not shown. */
const hidden = '••••••••';

/** What the kinds that are never in words show instead; pictures are rendered elsewhere. */
const instead: Partial<Record<FieldKind, string>> = { code: '', picture: '', password: hidden, 'new-password': hidden };

/** A choice that is no longer offered keeps its name. */
const chosen: ReadonlySet<FieldKind> = new Set(['country', 'one', 'yes-no', 'yes-no-na']);

/**
 * Returns an answer in words, for check-answers pages, locked views and conflicts: an amount, a date or a measure as in
 * a sentence, and as typed while it is not valid. Empty for no answer, and for pictures and groups.
 */
export function showDraft(
  field: Field,
  texts: AnyFieldTexts,
  value: Draft | undefined,
  { env, language }: Pick<Asked, 'env' | 'language'>,
): string {
  if (value === undefined || value === null || value === '' || value === false) return '';
  const isTyped = typeof value === 'string';
  const asShown = isTyped ? instead[field.kind] : undefined;
  if (asShown !== undefined) return asShown;
  const answer = isTyped && !chosen.has(field.kind) ? readOne(field, value) : value;
  const said = inWords(answer, { field, texts, env, language });
  if (said !== undefined || !isTyped) return said ?? '';
  return withUnit(tidied(field, value, language), { field });
}
