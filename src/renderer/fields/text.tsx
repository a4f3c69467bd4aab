import { typedField } from './typed-field.tsx';

export const TextField = typedField({});
