import { typedField } from './typed-field.tsx';

/** Whole kroner, shown in groups of three. */
export const MoneyField = typedField({
  inputMode: 'numeric',
  before: (field) => field.unit,
  figures: 'columns',
});
