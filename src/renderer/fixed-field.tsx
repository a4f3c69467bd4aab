import { memo } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Fact } from './fact.tsx';
import { type FieldProps, useDraft } from './field-at.ts';
import { useFilled } from './filled-text.ts';
import { showDraft } from './show-draft.ts';

/** Shows a value this person may read but not change, without anything that looks like an input. */
export const FixedField = memo(({ at }: FieldProps) => {
  const { language, text } = useLanguage();
  const { form, field, texts, place } = at;
  const value = useDraft(at);
  const label = useFilled(at, texts.label);
  const shown = showDraft(field, texts, value, { env: form.env(), language });
  // The row's heading shows the person's name already.
  if (field.kind === 'name' && place.row !== undefined) return null;
  return <Fact label={label}>{shown || text(words.notProvided)}</Fact>;
});
FixedField.displayName = 'FixedField';
