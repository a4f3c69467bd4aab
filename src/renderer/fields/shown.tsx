import { memo } from 'react';
import { formatDate } from '#src/domain/date-text.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Fact } from '../fact.tsx';
import { type FieldProps, useStepValue } from '../field-at.ts';

/** Shows a fact of the estate that cannot be changed here; a day is formatted as a date. */
export const ShownField = memo(({ at }: FieldProps) => {
  const { language, text } = useLanguage();
  const fact = useStepValue(at.form, () => at.form.env().facts[at.field.fact ?? ''] ?? '');
  return fact === '' ? null : (
    <Fact label={text(at.texts.label)}>{isIsoDate(fact) ? formatDate(fact, language) : fact}</Fact>
  );
});
ShownField.displayName = 'ShownField';
