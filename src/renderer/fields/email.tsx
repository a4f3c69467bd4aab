import { typedField } from './typed-field.tsx';

export const EmailField = typedField({ type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false });
