import type { Bilingual } from '#src/engine/flow-texts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { type FieldAt, useStepValue } from './field-at.ts';
import { showDraft } from './show-draft.ts';

const braces = /\{(\w+)\}/g;

/**
 * A field's text with its braces filled: by another answer of the step ("shared with {provider}"), or by a fact of the
 * estate. Listens to the step only when there are braces to fill.
 */
export const useFilled = ({ form, place }: FieldAt, words: Bilingual | undefined): string | undefined => {
  const { language, text } = useLanguage();
  const plain = words && text(words);
  const read = () =>
    plain?.replace(braces, (whole, name: string) => {
      const field = form.declared.fields[name];
      const value = form.around(place)[name] ?? form.draft()[name];
      const texts = form.flow.texts.steps[form.step]?.fields[name];
      const shown = field && texts && showDraft(field, texts, value, form.around(place), form.env(), language);
      return shown || form.env().facts[name] || whole;
    });
  return useStepValue(form, read, plain?.includes('{') ?? false);
};
