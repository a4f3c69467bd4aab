import { memo } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Fact } from './fact.tsx';
import { type FieldProps, useDraft } from './field-at.ts';
import { showDraft } from './show-draft.ts';

/** A value that this person may read and not change: no input that looks as if it could be typed in. */
export const FixedField = memo(({ at }: FieldProps) => {
  const { language, text } = useLanguage();
  const { form, field, texts, place } = at;
  const value = useDraft(at);
  const shown = showDraft(field, texts, value, form.around(place), form.env(), language);
  // The heading of its row says a person's name already.
  if (field.kind === 'name' && place.row !== undefined) return null;
  return <Fact label={text(texts.label)}>{shown || text(words.notProvided)}</Fact>;
});
FixedField.displayName = 'FixedField';
