import { typedField } from './typed-field.tsx';

/** One box for a full name, because not every name has a first and a last part. */
export const NameField = typedField({ autoComplete: 'name', spellCheck: false });
