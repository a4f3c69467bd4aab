import { figures as is, type PartnerId, partnerById, type Service } from '#src/domain/services.ts';
import type { Wording } from './wording.ts';

/** What an offer gives, as a label and a value. */
export interface FigureRow {
  readonly label: Wording;
  readonly value: Wording;
}

const kr = (amount: number): string => `kr ${String(amount).replace(/(?=(\d{3})+$)(?!^)/g, ' ')}`;
/** Returns a text with the discount on interior, written as each language writes decimals. */
const withPercent = (nb: string, en: string): Wording => {
  const percent = String(is.interiorPercent);
  return { nb: nb.replace('{percent}', percent.replace('.', ',')), en: en.replace('{percent}', percent) };
};
const same = (text: string): Wording => ({ nb: text, en: text });

/** When a partner replies, as it says itself. */
export const replyOf = (id: PartnerId): Wording =>
  ({
    '1 day': { nb: 'Svar innen én virkedag', en: 'A reply within one working day' },
    '24 h': { nb: 'Svar innen én virkedag', en: 'A reply within one working day' },
    '48 h': { nb: 'Svar innen 48 timer', en: 'A reply within 48 hours' },
  })[partnerById(id).reply];

/** The same at both insurers (Spec section 7). */
const insuranceRows: readonly FigureRow[] = [
  {
    label: {
      nb: `Rabatt med minst ${is.insurancePolicies} forsikringer`,
      en: `Discount with at least ${is.insurancePolicies} policies`,
    },
    value: same(`${is.insurancePercent} %`),
  },
];

const rows: Partial<Record<PartnerId, readonly FigureRow[]>> = {
  steddy: [
    {
      label: { nb: 'Rabatt på flytting', en: 'Discount on moving' },
      value: { nb: `${kr(is.movingDiscountPerHour)} per time`, en: `${kr(is.movingDiscountPerHour)} an hour` },
    },
    {
      label: { nb: 'Rabatt på totalen', en: 'Discount on the total' },
      value: same(kr(is.movingDiscountOfTotal)),
    },
    {
      label: { nb: `Lagring av ${is.storedBoxes} esker`, en: `Storage of ${is.storedBoxes} boxes` },
      value: { nb: `gratis i ${is.storedMonths} måneder`, en: `free for ${is.storedMonths} months` },
    },
    {
      label: { nb: 'Flytteesker', en: 'Moving boxes' },
      value: { nb: `inntil ${is.movingBoxes}`, en: `up to ${is.movingBoxes}` },
    },
  ],
  byggstart: [
    {
      label: { nb: 'Tilbud å velge mellom', en: 'Quotes to choose from' },
      value: same(String(is.renovationQuotes)),
    },
  ],
  exponova: [
    {
      label: { nb: 'Rabatt', en: 'Discount' },
      value: withPercent('inntil {percent} %', 'up to {percent} %'),
    },
    {
      label: { nb: 'Lysråd', en: 'Advice on light' },
      value: { nb: `${is.lightingHours} timer gratis`, en: `${is.lightingHours} hours free` },
    },
    {
      label: { nb: `Gavekort ved kjøp over ${kr(is.giftCardAbove)}`, en: `Gift card above ${kr(is.giftCardAbove)}` },
      value: same(kr(is.giftCard)),
    },
  ],
  if: insuranceRows,
  'storebrand-insurance': insuranceRows,
  ssg: [{ label: { nb: 'Fast pris', en: 'Fixed price' }, value: same(kr(is.fireSafetyPrice)) }],
};
const broadband: FigureRow = {
  label: { nb: 'Hastighet', en: 'Speed' },
  value: {
    nb: `${is.broadbandFrom} til ${is.broadbandTo} Mbit/s`,
    en: `${is.broadbandFrom} to ${is.broadbandTo} Mbit/s`,
  },
};

/** Returns the figures of a partner's offer; those of broadband for the partner that has several services. */
export const figuresOf = (id: PartnerId, service?: string): readonly FigureRow[] => {
  if (id === 'general') return service === 'broadband' ? [broadband] : [];
  return rows[id] ?? [];
};

/** One line on each service's tile: its figures, else when it is answered. */
export const tileOf: Readonly<Record<Service, Wording>> = {
  moving: {
    nb: `${kr(is.movingDiscountPerHour)} av timen og ${kr(is.movingDiscountOfTotal)} av totalen`,
    en: `${kr(is.movingDiscountPerHour)} off the hour and ${kr(is.movingDiscountOfTotal)} off the total`,
  },
  cleaning: replyOf('general'),
  family: replyOf('storebrand'),
  renovation: {
    nb: `${is.renovationQuotes} tilbud fra håndverkere`,
    en: `${is.renovationQuotes} quotes from tradespeople`,
  },
  security: replyOf('sector-alarm'),
  interior: withPercent(
    `Inntil {percent} %. ${is.lightingHours} timer lysråd gratis`,
    `Up to {percent} %. ${is.lightingHours} hours of advice on light free`,
  ),
  ssg: { nb: `Fast pris ${kr(is.fireSafetyPrice)}`, en: `Fixed price ${kr(is.fireSafetyPrice)}` },
  insurance: { nb: `${is.insurancePercent} % med minst tre`, en: `${is.insurancePercent} % with at least three` },
  broadband: broadband.value,
  storage: {
    nb: `${is.storedBoxes} esker gratis i ${is.storedMonths} måneder`,
    en: `${is.storedBoxes} boxes free for ${is.storedMonths} months`,
  },
  'sun-screening': replyOf('trygg'),
  'meal-boxes': replyOf('general'),
};
