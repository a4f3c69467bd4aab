import { choicesOf } from '#src/engine/check.ts';
import type { ListOptions } from '#src/engine/field.ts';
import type { AnyFieldTexts, Bilingual } from '#src/engine/flow-texts.ts';
import type { StepForm } from './step-form.ts';

/** The name of a list's entry: the flow's own word for it where it has one (`options`), else the list's. */
export const listedName = (
  of: ListOptions,
  id: string,
  form: StepForm,
  texts: AnyFieldTexts,
  text: (words: Bilingual) => string,
): string => {
  const own = texts.options?.[id];
  if (own !== undefined) return text(own);
  return choicesOf(of, form.env(), form.draft()).find((choice) => choice.id === id)?.name ?? id;
};
