import * as v from 'valibot';
import { expect, test } from 'vitest';
import { electricityProviderIds } from '#src/domain/electricity-providers.ts';
import { estateId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import { type EnvParts, protocolEnv } from './protocol-env.ts';

const estate: Estate = {
  id: v.parse(estateId, '65f66903-71d6-4c1c-a774-1b9a07afc8d0'),
  home: {
    address: 'Kastanjelunden 14 B',
    unit: 'H0302',
    postcode: '0550',
    city: 'Oslo',
    assignmentNumber: '11-26-0148',
  },
  soldFor: 7_180_000,
  price: { askingPrice: 6_950_000, lastBid: null, bidCount: null, bidDeadline: null },
  brokerId: null,
  brokerPhoto: null,
  assistantId: null,
  baseType: 1,
  ownership: 'FREEHOLD',
  propertyType: null,
  project: null,
  brokerage: { name: '', orgNumber: '' },
  landRegister: null,
  away: null,
  broker: { name: 'Ingvild Solbakken', phone: '+4742000200', email: 'ingvild@example.com', office: 'Nordlys' },
};
const person = (id: string, role: string, more: object = {}) => ({
  id,
  role,
  name: `Person ${id}`,
  email: `${id}@example.com`,
  phone: '42001001',
  deputy: 'no',
  fromBroker: 'yes',
  ...more,
});
const env = (change: Partial<EnvParts> = {}) =>
  protocolEnv({
    estate,
    state: 'created',
    context: { takeoverDate: '2026-11-24', activated: true, documentId: null },
    drafts: {
      participants: {
        people: [
          person('s1', 'seller'),
          person('b1', 'buyer'),
          person('b2', 'buyer', { deputy: 'yes', deputyFor: 'b1' }),
          person('d1', 'buyer', { deputy: 'yes', deputyFor: 'b1', fromBroker: '' }),
        ],
      },
    },
    at: v.parse(isoInstant, '2026-11-23T23:30:00.000Z'),
    providers: electricityProviderIds,
    language: 'nb',
    ...change,
  });

test('today is the day in Oslo, where it is past midnight half an hour before it is in Greenwich', () => {
  expect(env().today).toBe('2026-11-24');
});

test('the home, the broker and the price are worded as the screens and the document show them', () => {
  expect(env().facts).toMatchObject({
    home: 'Kastanjelunden 14 B, H0302, 0550 Oslo',
    brokerName: 'Ingvild Solbakken',
    brokerPhone: '420 00 200',
    takeoverDate: '2026-11-24',
    soldFor: '7180000',
  });
});

test('what is not known is empty, and never the word null', () => {
  const nobody = { name: '', phone: '', email: '', office: '' };
  const facts = env({
    estate: { ...estate, soldFor: null, broker: nobody, home: { ...estate.home, unit: null } },
  }).facts;
  expect(facts).toMatchObject({ soldFor: '', brokerName: '', home: 'Kastanjelunden 14 B, 0550 Oslo' });
});

test('a power contract can be held by a buyer, also one who stands in for the other, but not by a mere deputy', () => {
  const { buyers } = env().lists;
  expect(buyers?.map(({ id }) => id)).toEqual(['b1', 'b2']);
  expect(buyers?.[0]?.fills).toEqual({ email: 'b1@example.com', phone: '42001001' });
});

test('providers come in the configured order, with the way out last; who is left out is not offered', () => {
  const names = (change: Partial<EnvParts> = {}) => env(change).lists.providers?.map(({ id }) => id);
  expect(names()).toEqual(['hkraft', 'fjordkraft', 'fortum', 'OPT_OUT']);
  expect(names({ providers: ['fortum', 'hkraft'] })).toEqual(['fortum', 'hkraft', 'OPT_OUT']);
});

test('each provider links to its own terms, in the reader’s language', () => {
  const [first] = env({ language: 'en' }).lists.providers ?? [];
  expect(first?.link).toMatchObject({ words: expect.stringMatching(/^Price, binding time and terms of /) });
  expect(first?.link?.to).toMatch(/^https:/);
});

test('in English the way out is in English', () => {
  expect(env({ language: 'en' }).lists.providers?.at(-1)?.name).toBe('I choose myself');
});
