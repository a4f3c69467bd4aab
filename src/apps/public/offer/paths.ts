/** The partners with an open page (Spec section 2). Apart from what each asks, which only its own page loads. */
export const openPartners = ['storebrand', 'verisure', 'byggstart', 'exponova'] as const;
export type OpenPartner = (typeof openPartners)[number];

/** Each page has two addresses (Spec section 2). */
export const offerPaths = (partner: OpenPartner) => ({
  open: `/${partner}-public`,
  customer: `/customer/${partner}-public`,
});

/** Returns the partner of these that has an open page; undefined where none has. */
export const openPartnerOf = (partners: readonly { readonly id: string }[]): OpenPartner | undefined =>
  openPartners.find((partner) => partners.some(({ id }) => id === partner));
