import { typedField } from './typed-field.tsx';

/** As a mobile number, but a landline will do (its schema says which). */
export const PhoneField = typedField({ type: 'tel', inputMode: 'tel', autoComplete: 'tel' });
