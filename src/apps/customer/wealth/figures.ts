import type { BrokerValuation, HomeWorth } from '#src/contract/wealth/values.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import type { useLanguage } from '#src/texts/language.tsx';
import { useFlag } from '../identity/session/queries.ts';
import { wealthTexts as words } from './texts.ts';

type Reader = Pick<ReturnType<typeof useLanguage>, 'language' | 'text'>;

/** Formats a percentage with one decimal as each language does: `55,8` and `55.8`. */
export const percentText = (value: number, language: Language): string =>
  value.toFixed(1).replace('.', language === 'nb' ? ',' : '.');

/** Formats kroner in millions with two decimals: `4,56`. */
export const millions = (kroner: number, language: Language): string =>
  (kroner / 1_000_000).toFixed(2).replace('.', language === 'nb' ? ',' : '.');

/** Formats kroner with their sign: `+ kr 30 000`. */
export const signedNok = (kroner: number): string => `${kroner < 0 ? '−' : '+'} ${formatNok(Math.abs(kroner))}`;

/** Formats a change with its sign: `+ kr 30 000 (0,6 %)`, or `+ kr 30 000` where percentages are switched off. */
export const changeText = (
  { kroner, percent }: { readonly kroner: number; readonly percent: number },
  language: Language,
  isKronerOnly: boolean,
): string => {
  const change = signedNok(kroner);
  return isKronerOnly ? change : `${change} (${percentText(Math.abs(percent), language)}\u00A0%)`;
};

/** Returns whether the page names kroner and no percentage (Spec section 3, `DISABLE_PERCENTAGE`). */
export const useKronerOnly = (): boolean => useFlag('DISABLE_PERCENTAGE');

/** Returns a home's value, or its range where there is no single number; null while it has neither. */
export const worthText = ({ value, low, high }: HomeWorth, { language, text }: Reader): string | null => {
  if (value !== null) return formatNok(value);
  if (low === null || high === null) return null;
  return text(words.rangeOnly, { low: millions(low, language), high: millions(high, language) });
};

/** Formats a day that does not break between two lines. */
export const wholeDay = (date: IsoDate, language: Language, length?: 'without-year'): string =>
  formatDate(date, language, length).replaceAll(' ', '\u00A0');

/** Returns who set a value and when, and how long it counts: `Ingvild Solbakken, 16. november · gjelder til …`. */
export const brokerText = ({ broker, valuedOn, validUntil }: BrokerValuation, { language, text }: Reader): string =>
  text(words.brokerShort, {
    broker,
    day: wholeDay(valuedOn, language, 'without-year'),
    last: wholeDay(validUntil, language),
  });

/** Returns the address of a home's form under the wealth page, which leads back to that home. */
export const wealthFormPath = (estateID: string, form: 'loan' | 'own-value'): string =>
  `/customer/wealth/${estateID}/${form}?${new URLSearchParams({ redirectURL: `/customer/wealth?home=${estateID}` })}`;
