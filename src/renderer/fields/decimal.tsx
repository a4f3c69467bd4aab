import { typedField } from './typed-field.tsx';

/** Accepts comma or point; the unit is shown in the box and in the field's label. */
export const DecimalField = typedField({ inputMode: 'decimal', after: (field) => field.unit });
