/** The part of the consent calls' address that names the product: `grendbolig` (Spec section 7). */
export const productOf = (brand: string): string => `${brand.toLowerCase().replace(/[^a-z0-9]/g, '')}bolig`;
