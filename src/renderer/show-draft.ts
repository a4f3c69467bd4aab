import { readOne } from '#src/engine/check.ts';
import type { Draft, Field } from '#src/engine/field.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { type Asked, inWords, kindOf, withUnit } from '#src/engine/kinds.ts';
import { tidied } from './tidied.ts';

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
  const { instead, holds } = kindOf(field);
  if (isTyped && instead !== undefined) return instead;
  // A choice that is no longer offered keeps its name.
  const isNamed = holds === 'choice' || holds === 'entry';
  const answer = isTyped && !isNamed ? readOne(field, value) : value;
  const said = inWords(answer, { field, texts, env, language });
  if (said !== undefined || !isTyped) return said ?? '';
  return withUnit(tidied(field, value, language), { field });
}
