import { typedField } from './typed-field.tsx';

/** 18 digits from the bill, shown in groups of four; the input may be longer because of spaces. */
export const MeteringPointIdField = typedField({ inputMode: 'numeric', autoComplete: 'off' });
