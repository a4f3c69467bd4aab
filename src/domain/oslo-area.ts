/**
 * Whether a Norwegian post code lies in the Oslo area (Spec section 3, `inOsloArea`). That is Oslo itself (0001–1299),
 * and Asker and Bærum (1300–1399), which share its market. The specification has no list; this one is proposed.
 */
export const isInOsloArea = (postcode: string): boolean => /^\d{4}$/.test(postcode) && Number(postcode) < 1400;
