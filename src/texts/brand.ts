/** The product's name on every page and in every title. */
export const brandName = 'Grend';
