import type { Language } from '#src/domain/language.ts';
import { choicesOf } from '#src/engine/check.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { type FieldAt, useStepValue } from './field-at.ts';
import type { Place } from './place.ts';
import { showDraft } from './show-draft.ts';
import type { StepForm } from './step-form.ts';

const braces = /\{(\w+)\}/g;

/** What the list says of the entry whose card this is, such as the partner's name. */
const noteOf = (form: StepForm, { row }: Place): string | undefined => {
  const of = row && form.declared.fields[row.group]?.of;
  return of && choicesOf(of, form.env(), form.draft()).find(({ id }) => id === row.id)?.note;
};

/**
 * A field's text with its braces filled: by another answer of the step ("shared with {provider}"), or by a fact of the
 * estate.
 */
export const filledText = (form: StepForm, place: Place, words: Bilingual, language: Language): string =>
  words[language].replace(braces, (whole, name: string) => {
    const field = form.declared.fields[name];
    const value = form.around(place)[name] ?? form.draft()[name];
    const texts = form.flow.texts.steps[form.step]?.fields[name];
    const shown = field && texts && showDraft(field, texts, value, form.around(place), form.env(), language);
    return shown || (name === 'note' && noteOf(form, place)) || form.env().facts[name] || whole;
  });

/** As `filledText`, followed while it is on the page. Listens to the step only when there are braces to fill. */
export const useFilled = ({ form, place }: FieldAt, words: Bilingual | undefined): string | undefined => {
  const { language } = useLanguage();
  const read = () => words && filledText(form, place, words, language);
  return useStepValue(form, read, words?.[language].includes('{') ?? false);
};
