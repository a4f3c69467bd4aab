import { typedField } from './typed-field.tsx';

export const MobileField = typedField({ type: 'tel', inputMode: 'tel', autoComplete: 'tel' });
