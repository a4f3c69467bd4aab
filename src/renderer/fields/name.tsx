import { typedField } from './typed-field.tsx';

/** A full name in one box: names do not come as first and last everywhere. */
export const NameField = typedField({ autoComplete: 'name', spellCheck: false });
