import { typedField } from './typed-field.tsx';

export const AddressField = typedField({ autoComplete: 'address-line1', spellCheck: false });
