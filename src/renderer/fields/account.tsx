import { typedField } from './typed-field.tsx';

/** Shown as `1234 56 78903` after the field is left. */
export const AccountField = typedField({ inputMode: 'numeric', autoComplete: 'off', width: 'short' });
