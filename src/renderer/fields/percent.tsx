import { typedField } from './typed-field.tsx';

export const PercentField = typedField({ inputMode: 'decimal', width: 'short', after: () => '%' });
