import * as v from 'valibot';
import { formatDate } from './date-text.ts';
import data from './electricity-offers.json' with { type: 'json' };
import type { ElectricityProviderId } from './electricity-providers.ts';
import { isoDate } from './iso-date.ts';
import type { Language } from './language.ts';

const Offer = v.strictObject({
  price: v.strictObject({ nb: v.string(), en: v.string() }),
  bindingMonths: v.pipe(v.number(), v.integer(), v.minValue(0)),
  terms: v.string(),
  /** Days. The law gives at least 14 (angrerettloven § 21). */
  withdrawalDays: v.pipe(v.number(), v.integer(), v.minValue(14)),
});

/** The providers' offers as stated on one day. A provider without an offer here fails to compile or start. */
const { asOf, offers } = v.parse(
  v.strictObject({
    asOf: isoDate,
    offers: v.strictObject({
      hkraft: Offer,
      fjordkraft: Offer,
      fortum: Offer,
      trondelagSpot: Offer,
      trondelagTobbSpot: Offer,
    } satisfies Readonly<Record<ElectricityProviderId, typeof Offer>>),
  }),
  data,
);

export const offersAsOf = asOf;

const binding = (months: number, language: Language): string => {
  if (months === 0) return language === 'nb' ? 'Ingen bindingstid' : 'No binding time';
  return language === 'nb' ? `${months} måneders bindingstid` : `${months} months’ binding time`;
};

const composed = (id: ElectricityProviderId, language: Language): string => {
  const { price, bindingMonths, terms, withdrawalDays } = offers[id];
  const day = formatDate(asOf, language);
  return language === 'nb'
    ? `${price.nb}. ${binding(bindingMonths, language)}. ${withdrawalDays} dagers angrerett. Vilkår: ${terms}. Opplysningene er fra ${day}.`
    : `${price.en}. ${binding(bindingMonths, language)}. ${withdrawalDays} days’ right of withdrawal. Terms: ${terms}. As of ${day}.`;
};

/** Returns the link to a provider's own page of price, binding time and terms. */
export const offerLink = (
  { id, name }: { readonly id: ElectricityProviderId; readonly name: string },
  language: Language,
): { readonly words: string; readonly to: string } => ({
  words: language === 'nb' ? `Pris, binding og vilkår hos ${name}` : `Price, binding time and terms of ${name}`,
  to: `https://${offers[id].terms}`,
});

const texts = new Map<string, string>();

/** Returns price model, binding time, right of withdrawal and terms of one provider, with the day they were stated. */
export const offerText = (id: ElectricityProviderId, language: Language): string => {
  const key = `${id} ${language}`;
  // Every change of a protocol asks for all of them, and writing a date out is the dearest part of it.
  const text = texts.get(key) ?? composed(id, language);
  texts.set(key, text);
  return text;
};
