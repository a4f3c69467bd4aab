import type { Language } from './language.ts';

type Wording = Readonly<Record<Language, string>>;

/** The chapters of "what we keep" on the privacy page, in their order. */
export const personalGroups = [
  'account',
  'homes',
  'forms',
  'journey',
  'messages',
  'wealth',
  'services',
  'market',
  'engagement',
  'office',
  'traces',
] as const;

/** Why data is held: GDPR article 6 (1) b, c, a and f. */
export type LegalBasis = 'agreement' | 'law' | 'consent' | 'abuse';

/** Who sees data besides the operator of the database. */
export type Reader = 'you' | 'side' | 'parties' | 'broker' | 'office' | 'partner' | 'players' | 'none';

/** When data goes: with the account, with the home when the law's time is over, or after so long at most. */
export type KeptUntil = 'account' | 'home' | { readonly days: number } | { readonly months: number };

/** What is held of a person in some tables, as the privacy page says it. */
export interface PersonalPart {
  readonly group: (typeof personalGroups)[number];
  readonly what: Wording;
  readonly columns: readonly Wording[];
  readonly basis: LegalBasis;
  readonly seenBy: readonly Reader[];
  readonly keptUntil: KeptUntil;
}
