import { typedField } from './typed-field.tsx';

/** Like a mobile number, but accepts a landline (decided by its schema). */
export const PhoneField = typedField({ type: 'tel', inputMode: 'tel', autoComplete: 'tel' });
