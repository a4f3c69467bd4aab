import type { BrokerId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';

/** Spec section 2, "Routes that need no sign-in". */
export const ratingsPath = '/customer/lipscore';

/** The parameter with the broker's id. */
export const brokerParameter = 'broker';

export const ratingsOf = (broker: BrokerId): string =>
  `${ratingsPath}?${new URLSearchParams({ [brokerParameter]: broker })}`;

const decimals: Readonly<Record<Language, Intl.NumberFormat>> = {
  nb: new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1 }),
};

/** Returns an average as each language writes it: `4,9` or `4.9`. */
export const averageText = (average: number, language: Language): string => decimals[language].format(average);
