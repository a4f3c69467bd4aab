import type { Language } from '#src/domain/language.ts';
import { choicesOf } from '#src/engine/check.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { type FieldAt, useStepValue } from './field-at.ts';
import type { Place } from './place.ts';
import { showDraft } from './show-draft.ts';
import type { StepForm } from './step-form.ts';

const braces = /\{(\w+)\}/g;

/** Returns the note of this card's list entry, such as the partner's name. */
const noteOf = (form: StepForm, { row }: Place): string | undefined => {
  const of = row && form.declared.fields[row.group]?.of;
  return of && choicesOf(of, form.env(), form.draft()).find(({ id }) => id === row.id)?.note;
};

/**
 * Returns a field's text with its placeholders filled: from another answer of the step ("shared with {provider}"), or a
 * fact of the estate.
 */
export const filledText = (form: StepForm, place: Place, words: Bilingual, language: Language): string =>
  words[language].replace(braces, (whole, name: string) => {
    const field = form.declared.fields[name];
    const value = form.around(place)[name] ?? form.draft()[name];
    const texts = form.flow.texts.steps[form.step]?.fields[name];
    const shown = field && texts && showDraft(field, texts, value, { env: form.env(), language });
    return shown || (name === 'note' && noteOf(form, place)) || form.env().facts[name] || whole;
  });

/** Returns `filledText` and keeps it current. Subscribes to the step only when there are placeholders. */
export const useFilled = ({ form, place }: FieldAt, words: Bilingual | undefined): string | undefined => {
  const { language } = useLanguage();
  const read = () => words && filledText(form, place, words, language);
  return useStepValue(form, read, words?.[language].includes('{') ?? false);
};
