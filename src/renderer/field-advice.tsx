import { memo } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type FieldAt, useStepValue } from './field-at.ts';

/** Shows the step's advice for this field (`advised`). It never blocks. */
export const FieldAdvice = memo(({ at }: { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const { form, place } = at;
  const named = useStepValue(form, () => {
    const given = form.declared.advice?.flatMap((advise) => advise(form.draft(), form.env())) ?? [];
    return given.find(({ path }) => path === place.path)?.advice ?? '';
  });
  const words = form.flow.texts.steps[form.step]?.advice?.[named];
  return words === undefined ? null : (
    <Notice tone={words.tone ?? 'warning'} live="status">
      {text(words, form.env().facts)}
    </Notice>
  );
});
FieldAdvice.displayName = 'FieldAdvice';
