import { typedField } from './typed-field.tsx';

/** Never autofilled: on a borrowed phone the browser would offer another person's number. */
export const NationalIdField = typedField({ inputMode: 'numeric', autoComplete: 'off', width: 'short' });
