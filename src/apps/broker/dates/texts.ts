import type { EventKind } from '#src/domain/journey-buckets.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of the dates that sellers propose. */
export const dateTexts = {
  title: { nb: 'Foreslåtte datoer', en: 'Proposed dates' },
  titleOf: { nb: '{what}, {address}', en: '{what}, {address}' },
  by: { nb: '{name} foreslår {day}', en: '{name} proposes {day}' },
  byErased: { nb: 'Foreslått: {day}', en: 'Proposed: {day}' },
  time: { nb: 'Klokkeslett', en: 'Time' },
  timeHint: { nb: 'Skriv tt.mm', en: 'Write hh:mm' },
  accept: { nb: 'Godta', en: 'Accept' },
  acceptThis: { nb: 'Godta: {what}', en: 'Accept: {what}' },
  saving: { nb: 'Lagrer', en: 'Saving' },
  other: { nb: 'Passer ikke', en: 'Does not suit' },
  otherThis: { nb: 'Passer ikke: {what}', en: 'Does not suit: {what}' },
  otherDay: { nb: 'Annen dato', en: 'Another date' },
  otherHint: {
    nb: 'Skriv dd.mm.åååå. La stå tomt for bare å si nei.',
    en: 'Write dd.mm.yyyy. Leave empty to only say no.',
  },
  reason: { nb: 'Hvorfor? Selger leser dette.', en: 'Why? The seller reads this.' },
  send: { nb: 'Send til selger', en: 'Send to the seller' },
  back: { nb: 'Tilbake', en: 'Back' },
  accepted: { nb: 'Datoen er satt. Selger får beskjed.', en: 'The date is set. The seller is told.' },
  declined: { nb: 'Svaret er sendt til selger', en: 'Your answer is sent to the seller' },
} as const satisfies Readonly<Record<string, Wording>>;

const other: Wording = { nb: 'Dato', en: 'Date' };
const kinds: Readonly<Partial<Record<EventKind, Wording>>> = {
  photo: { nb: 'Fotografering', en: 'Photographs' },
  valuation: { nb: 'Verdivurdering', en: 'Valuation' },
  'wished-takeover': { nb: 'Ønsket overtakelse', en: 'Wished takeover' },
};
export const dateKind = (kind: EventKind): Wording => kinds[kind] ?? other;
