import { typedField } from './typed-field.tsx';

export const YearField = typedField({ inputMode: 'numeric', maxLength: 4, width: 'short' });
