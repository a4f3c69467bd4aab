import { expect, test } from 'vitest';
import { isReadyToSettle } from '#machines/takeover.ts';
import { initials } from '#src/domain/name.ts';
import { askActivation, askTakeover } from '../frame/asks.ts';
import { en, nb } from '../testing/say.ts';
import { now, rows, signing } from '../testing/takeovers.ts';
import { familiesOf } from './names.ts';
import { nextAction } from './next-action.ts';
import { rowWords } from './row-words.ts';
import { streetOf } from './street-of.ts';

type Name = keyof typeof rows;

test.each<[Name, string, string]>([
  ['signing', 'Signerer, 2 av 3', 'Nora åpnet kl. 12.44'],
  ['here', 'Fyller ut nå', '3 på Strøm'],
  ['notActivated', 'Ikke aktivert', 'Kan ikke åpnes'],
  ['started', 'Påbegynt', 'Silje, i går kl. 20.12'],
  ['signed', 'Ikke fullført', 'Mangler «Fullfør»'],
  ['ready', 'Kan aktiveres', 'Datoen er satt'],
  ['noDate', 'Dato mangler', 'Sett en dato'],
  ['tooLate', 'Vinduet er stengt', 'Flytt datoen'],
  ['sealingFailed', 'Forsegling feilet', 'Alle har signert'],
  ['finalized', 'Ferdig', 'Klar for oppgjør'],
  ['deviating', 'Ferdig med avvik', 'Kjøpesummen er ikke betalt, og 1 til'],
])('a takeover that is %s reads "%s", "%s"', (name, state, note) => {
  expect(rowWords(rows[name], now, nb)).toMatchObject({ state, note });
});

test('a finished takeover is ready for settlement when every deviation is seen to, and not before', () => {
  const seen = { by: 'Ingvild Solbakken', at: now };
  const [first, ...others] = rows.deviating.deviations.map((one) => ({ ...one, seen }));
  const row = { ...rows.deviating, deviations: first ? [first, ...others] : [] };
  expect(rowWords(row, now, nb)).toMatchObject({ state: 'Ferdig', note: 'Klar for oppgjør' });
  expect(isReadyToSettle(row)).toBe(true);
  const waiting = { ...rows.deviating, deviations: first ? [{ ...first, seen: null }, ...others] : [] };
  expect(rowWords(waiting, now, en)).toMatchObject({ note: 'The purchase price is not paid' });
  expect(isReadyToSettle(waiting)).toBe(false);
});

test('a signed takeover that lacks “Finish” shows its deviations too', () => {
  const row = { ...rows.signed, deviations: rows.deviating.deviations.slice(1) };
  expect(rowWords(row, now, nb).note).toBe('Mangler «Fullfør». Kjøper holder tilbake kr\u00A050\u00A0000');
});

test('a person who is stuck is listed before one who only waits', () => {
  const { signers } = signing();
  const stuck = signers.map((one) => (one.status === 'SIGNED' ? one : { ...one, failure: 'cancelled' as const }));
  const row = { ...rows.signing, signing: signing({ signers: stuck }) };
  expect(rowWords(row, now, nb).note).toBe('Nora: gikk ut av BankID');
  expect(rowWords(row, now, en).note).toBe('Nora: left BankID');
});

test('several who have not opened their link are waited for by name', () => {
  const sent = signing().signers.map((one) => ({
    ...one,
    status: 'SMS_SENT' as const,
    openedAt: null,
    signedAt: null,
  }));
  const row = { ...rows.signing, signing: signing({ signers: sent }) };
  expect(rowWords(row, now, nb)).toMatchObject({
    state: 'Signerer, 0 av 3',
    note: 'Venter på Silje, Anders og Nora',
  });
});

test.each<[Name, string]>([
  ['signing', 'Purr'],
  ['here', 'Følg'],
  ['notActivated', 'Aktiver'],
  ['started', 'Følg'],
  ['signed', 'Følg opp'],
  ['ready', 'Aktiver'],
  ['noDate', 'Sett dato'],
  ['tooLate', 'Sett dato'],
  ['sealingFailed', 'Prøv igjen'],
  ['finalized', 'Vis'],
  ['deviating', 'Se avvik'],
])('the one thing to do about a takeover that is %s is "%s"', (name, label) => {
  expect(nextAction(rows[name], now).words.nb).toBe(label);
});

test('nothing is offered that the lifecycle would refuse', () => {
  const { allowed } = askTakeover(rows.noDate, { type: 'ACTIVATE', at: now });
  expect(allowed).toBe(false);
  expect(nextAction(rows.noDate, now).words.en).not.toBe('Activate');
  const moved = askTakeover(rows.signing, { type: 'SET_DATE', takeoverDate: '2026-12-01', at: now });
  expect(moved).toEqual({ allowed: false, refusal: { code: 'OTP_SIGNING' } });
});

test('a home without a seller, as one of a project, is not offered to be activated', () => {
  const row = { ...rows.notActivated, people: rows.notActivated.people.filter(({ role }) => role === 'buyer') };
  expect(askActivation(row, now)).toEqual({ allowed: false, refusal: { code: 'V_SELLER_MIN' } });
  expect(nextAction(row, now).words.nb).not.toBe('Aktiver');
});

test('a street is dark before the start, lit where the steps are done, and all lit at the end', () => {
  const windows = (name: Name) => streetOf(rows[name], nb).chapters.flatMap((chapter) => chapter.windows);
  expect(windows('notActivated').every((window) => window === 'dark')).toBe(true);
  expect(windows('here').slice(0, 7)).toEqual(['lit', 'lit', 'lit', 'lit', 'lit', 'lit', 'current']);
  expect(windows('finalized').every((window) => window === 'lit')).toBe(true);
});

test('a step that the answers led past is lit like those that were answered', () => {
  const { chapters } = streetOf(rows.signing, nb);
  expect(chapters[2]?.windows).toEqual(['lit', 'lit', 'lit', 'lit', 'lit']);
});

test('the street says in words what it shows', () => {
  expect(streetOf(rows.here, nb).label).toBe('6 steg er ferdige. Nå: Strøm, kapittel Målere og strøm.');
  expect(streetOf(rows.notActivated, nb).label).toBe('Ingen steg er ferdige.');
  expect(streetOf(rows.finalized, en).label).toBe('All steps are done.');
});

test('people are two letters in a circle, and a family is named once', () => {
  expect(['Silje Haugland', 'Anders Moen Haugland', 'Øyvind', ''].map(initials)).toEqual(['SH', 'AH', 'Ø', '']);
  expect(familiesOf(rows.here.people, 'seller')).toBe('Haugland');
});
