import type { Wording } from '#src/texts/wording.ts';

/** What news of the customer's own affairs is of. */
export type OwnOf =
  | { readonly kind: 'ARTICLE'; readonly slug: string; readonly title: Wording; readonly category: Wording }
  /** A broker has taken what the customer asked for, of the home that is named or one that is coming for sale. */
  | {
      readonly kind: 'LEAD_ANSWER';
      readonly is: 'taken';
      readonly about: 'valuation' | 'question';
      readonly by: string;
    }
  /** An office has ended an order of a valuation. */
  | { readonly kind: 'LEAD_ANSWER'; readonly is: 'valued' | 'declined'; readonly by: string }
  | { readonly kind: 'VALUE_CHANGE' | 'VALUATION_EXPIRING' }
  /** A place of a week on the scoreboard, which is the item's value, and of how many. */
  | { readonly kind: 'QUIZ_RANK'; readonly points: number; readonly total: number }
  /** Moving boxes for friends who registered: to be sent somewhere, or ordered. */
  | { readonly kind: 'REWARD'; readonly is: 'unlocked' | 'accepted' }
  /** A sale as the page of the value shows it. */
  | { readonly kind: 'SALE_NEARBY'; readonly street: string; readonly size: number };

/** The kinds that the choices for offers and tips turn off. */
export const articleKinds = ['ARTICLE'] as const satisfies readonly OwnOf['kind'][];
/** The kinds that the choices for homes to buy turn off, beside the news of the market. */
export const leadKinds = ['LEAD_ANSWER'] as const satisfies readonly OwnOf['kind'][];
/** The kinds that the choices for the quiz turn off. */
export const quizKinds = ['QUIZ_RANK'] as const satisfies readonly OwnOf['kind'][];
/** The kinds that the choices for the customer's own sale or purchase turn off: moving boxes are for a move. */
export const rewardKinds = ['REWARD'] as const satisfies readonly OwnOf['kind'][];
/** The kinds that the choices for the value of a home turn off. */
export const valueKinds = [
  'VALUE_CHANGE',
  'SALE_NEARBY',
  'VALUATION_EXPIRING',
] as const satisfies readonly OwnOf['kind'][];

/** The kinds that end when a home is the customer's no more. */
export const ownedKinds = [...valueKinds, ...leadKinds] as const;
