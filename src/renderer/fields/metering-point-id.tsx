import { typedField } from './typed-field.tsx';

/** 18 digits from the bill, shown in fours; longer than 18 while it has spaces. */
export const MeteringPointIdField = typedField({ inputMode: 'numeric', autoComplete: 'off' });
