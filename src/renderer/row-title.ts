import { choicesOf } from '#src/engine/check.ts';
import type { Field, ListOptions } from '#src/engine/field.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { rowName } from '#src/engine/row-name.ts';
import type { LanguageInUse } from '#src/texts/language.tsx';
import { placeOf } from './place.ts';
import type { StepForm } from './step-form.ts';
import { partTexts as words } from './texts/form-parts.ts';

type Text = LanguageInUse['text'];
export interface Group {
  readonly name: string;
  readonly field: Field;
  readonly texts: AnyFieldTexts;
}

/** Returns the name of a list's entry: the flow's own word where it has one (`options`), else the list's. */
const listedName = (
  { of, id }: { readonly of: ListOptions; readonly id: string },
  form: StepForm,
  texts: AnyFieldTexts,
  text: Text,
) => {
  const own = texts.options?.[id];
  if (own !== undefined) return text(own);
  return choicesOf(of, form.env(), form.draft()).find((choice) => choice.id === id)?.name ?? id;
};

/** Returns "Kari Haugen" where a row has a name, else "Meter 2": for the row's heading and its mistakes. */
export const rowTitle = (
  form: StepForm,
  { name: group, field, texts }: Group,
  { id, number }: { readonly id: string; readonly number: number },
  text: Text,
) => {
  if (field.of !== undefined) return listedName({ of: field.of, id }, form, texts, text);
  const called = rowName(field, form.around(placeOf('name', { group, id })), form.env(), form.draft());
  return called ?? text(words.rowNumber, { what: text(texts.one ?? texts.label), number });
};
