/** What news of the customer's own affairs is of. */
export type OwnOf =
  | { readonly kind: 'VALUE_CHANGE' | 'VALUATION_EXPIRING' }
  /** A sale as the page of the value shows it. */
  | { readonly kind: 'SALE_NEARBY'; readonly street: string; readonly size: number };

/** The kinds that the choices for the value of a home turn off. */
export const valueKinds = [
  'VALUE_CHANGE',
  'SALE_NEARBY',
  'VALUATION_EXPIRING',
] as const satisfies readonly OwnOf['kind'][];
