/** What news of the customer's own affairs is of. */
export type OwnOf =
  | { readonly kind: 'VALUE_CHANGE' | 'VALUATION_EXPIRING' }
  /** A place of a week on the scoreboard, which is the item's value, and of how many. */
  | { readonly kind: 'QUIZ_RANK'; readonly points: number; readonly total: number }
  /** A sale as the page of the value shows it. */
  | { readonly kind: 'SALE_NEARBY'; readonly street: string; readonly size: number };

/** The kinds that the choices for the quiz turn off. */
export const quizKinds = ['QUIZ_RANK'] as const satisfies readonly OwnOf['kind'][];
/** The kinds that the choices for the value of a home turn off. */
export const valueKinds = [
  'VALUE_CHANGE',
  'SALE_NEARBY',
  'VALUATION_EXPIRING',
] as const satisfies readonly OwnOf['kind'][];
