import * as v from 'valibot';
import { FeedItem, type FeedPage } from '#src/contract/journey/feed.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { now } from './homes.ts';

const hour = 3_600_000;

/** Builds an item as the server returns it, in Norwegian: the n-th newest, four hours after the next. */
export const newsOf = (n: number, given: Partial<FeedItem> = {}): FeedItem =>
  v.parse(FeedItem, {
    id: `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`,
    kind: 'EVENT',
    title: `Visning nummer ${n}`,
    text: 'Bjerkelundveien 12B. Satt av megleren.',
    path: '/customer/timeline',
    createdAt: instantOf(Date.parse(now) - (n - 1) * 4 * hour),
    seen: false,
    ...given,
  });

/** A takeover day that was moved today, a document to sign, a viewing that is called off, and one signed by all. */
export const fourNews: readonly FeedItem[] = [
  newsOf(1, {
    title: 'Overtakelse: torsdag 26. november',
    text: 'Bjerkelundveien 12B. Megleren flyttet den fra søndag 29. november.',
  }),
  newsOf(2, {
    kind: 'DOCUMENT',
    title: 'Signer oppgjørsskjemaet',
    text: 'Bjerkelundveien 12B. Les gjennom, og signer.',
    path: '/customer/settlement/seller/00000000-0000-4000-8000-000000000001/sign',
  }),
  newsOf(5, { title: 'Visning er avlyst', text: 'Fjordgata 8. Megleren har avlyst søndag 22. november kl. 13.00.' }),
  newsOf(20, {
    kind: 'DOCUMENT',
    title: 'Egenerklæringen er signert av alle',
    text: 'Bjerkelundveien 12B. Les eller last ned dokumentet.',
    path: '/customer/documents/00000000-0000-4000-8000-000000000001/pep-form',
  }),
];

/** News of what the customer owns and has asked for, as the server words it. */
export const ownNews: readonly FeedItem[] = [
  newsOf(1, {
    kind: 'VALUE_CHANGE',
    title: 'Verdien har steget 2 %',
    text: 'Bjerkelundveien 12B. Fra kr\u00A05\u00A0000\u00A0000 til kr\u00A05\u00A0100\u00A0000 på 30 dager, etter prisene på lignende boliger.',
    path: '/customer/wealth?home=00000000-0000-4000-8000-000000000001',
  }),
  newsOf(2, {
    kind: 'SALE_NEARBY',
    title: 'Solgt i nærheten: Bjerkelundveien 40',
    text: '52 m² for kr\u00A05\u00A0240\u00A0000. Nær Bjerkelundveien 12B.',
    path: '/customer/wealth?home=00000000-0000-4000-8000-000000000001',
  }),
  newsOf(7, {
    kind: 'LEAD_ANSWER',
    title: 'Ingvild Solbakken har tatt henvendelsen din',
    text: 'Bjerkelundveien 12B. Megleren tar kontakt om verdivurderingen.',
    path: '/customer/wealth?home=00000000-0000-4000-8000-000000000001',
  }),
  newsOf(8, {
    kind: 'QUIZ_RANK',
    title: 'Du ble nummer 3 i boligquizen',
    text: 'Forrige uke, blant 120 på tavla. Du fikk 480 poeng.',
    path: '/customer/quiz/scoreboard',
  }),
  newsOf(11, {
    kind: 'REWARD',
    title: 'Du har fått ti flytteesker',
    text: 'Tre venner har registrert seg med koden din. Si hvor vi skal sende eskene.',
    path: '/customer/rewards',
  }),
  newsOf(9, {
    kind: 'ARTICLE',
    title: 'Nytt å lese: Slik gjør du klar til visning',
    text: 'Selge bolig',
    path: '/customer/articles/klar-til-visning',
  }),
  newsOf(10, {
    kind: 'VALUATION_EXPIRING',
    title: 'Verdivurderingen går snart ut',
    text: 'Bjerkelundveien 12B. Meglerens vurdering gjelder til og med tirsdag 8. desember. Du kan bestille en ny.',
    path: '/customer/wealth?home=00000000-0000-4000-8000-000000000001',
  }),
];

export const pageOf = (items: readonly FeedItem[], total = items.length): FeedPage => ({
  items: [...items],
  total,
  unseen: total,
});
