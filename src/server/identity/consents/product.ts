/** Returns the product part of the consent calls' address: `grendbolig` (Spec section 7). */
export const productOf = (brand: string): string => `${brand.toLowerCase().replace(/[^a-z0-9]/g, '')}bolig`;
