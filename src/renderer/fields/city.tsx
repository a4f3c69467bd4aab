import { typedField } from './typed-field.tsx';

/** Filled in from the postcode; can be edited. */
export const CityField = typedField({ autoComplete: 'address-level2', spellCheck: false });
