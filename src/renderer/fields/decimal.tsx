import { typedField } from './typed-field.tsx';

/** Comma or point; the unit stands in the box, and in the field's words. */
export const DecimalField = typedField({ inputMode: 'decimal', after: (field) => field.unit });
