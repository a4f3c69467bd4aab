import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { analyticsEvent, locationOf, withoutPersonalData, withoutSecrets } from './analytics.ts';

const secrets = [
  '15059012345',
  '150590 12345',
  '1234.56.78901',
  '1234 56 78901',
  '4821',
  '+47 420 00 111',
  'kari@example.com',
  'eyJhbGciOiJFUzI1NiJ9.eyJ1c2VySUQiOiIxIn0.c2lnbmF0dXJlLXRoYXQtaXMtbG9uZw',
  'Zk3vQ1mN8xT5bR2yW7cL0pS9dF4gH6jK1aE3uI5oP8q',
  '4f9c2b1e-6a7d-4c3b-9e8f-0a1b2c3d4e5f',
];

test.each(secrets)('%s is in no analytics event', (secret) => {
  const told = withoutPersonalData({
    name: 'form sent',
    element: `Felt ${secret} her`,
    location: `/customer/settlement/${secret}/account?code=${secret}#k=${secret}`,
    formData: { account: secret, number: Number(secret.replace(/\D/g, '') || '12345') },
  });
  expect(JSON.stringify(told)).not.toContain(secret);
  for (const part of secret.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece.length >= 8)) {
    expect(JSON.stringify(told)).not.toContain(part);
  }
});

test('what is no secret is sent to analytics as it is', () => {
  const event = {
    name: 'step left',
    journey: 'onboarding',
    location: '/customer/onboarding/my-home',
    element: 'Hopp over',
    version: '1.1.0',
    formData: { domesticType: 'single', skipped: true, rooms: 3 },
    isPWA: false,
  };
  expect(withoutPersonalData(event)).toEqual({ ...event, formData: { ...event.formData, rooms: '3' } });
});

test('a home is no more than a home in analytics', () => {
  expect(locationOf('/customer/overtake-protocol/4f9c2b1e-6a7d-4c3b-9e8f-0a1b2c3d4e5f/keys#k=abc')).toBe(
    '/customer/overtake-protocol/:id/keys',
  );
});

test('four digits are never left together in analytics, whatever stands around and between them', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 12 }),
      fc.constantFrom('', ' ', '.', '-'),
      fc.string(),
      (before, digits, between, after) => {
        expect(withoutSecrets(before + digits.join(between) + after)).not.toContain(digits.join(between));
      },
    ),
  );
});

test('a long text costs analytics no more than its length', () => {
  const began = performance.now();
  for (const text of ['a'.repeat(200), '1 '.repeat(100), '@'.repeat(200), 'a.'.repeat(100)]) withoutSecrets(text);
  // A backtracking rule would take longer than the test's limit.
  expect(performance.now() - began).toBeLessThan(5_000);
});

test.each([
  ['Kontakt Kari.Nordmann+hus@epost.example i dag', 'Kontakt • i dag'],
  ['a@b', '•'],
  ['nøkkel ab.cd.efghijklmn slutt', 'nøkkel • slutt'],
  ['abcdefghij1klmnopqrs', '•'],
  ['1abcdefghijklmnopqrs', '•'],
  ['abcdefghij1klmnopqr', 'abcdefghij1klmnopqr'],
  [`${'å'.repeat(30)}`, '•'],
  [`${'å'.repeat(29)}`, 'å'.repeat(29)],
  [`x${'-_9ø'.repeat(8)}`, '•'],
  ['rom 12 av 345', 'rom 12 av 345'],
])('of %s, analytics gets %s', (text, sent) => {
  expect(withoutSecrets(text)).toBe(sent);
});

test('an id is hidden as an id only where it is the whole part of an address', () => {
  expect(locationOf('/a/4f9c2b1e-6a7d-4c3b-9e8f-0a1b2c3d4e5f')).toBe('/a/:id');
  for (const part of ['x4f9c2b1e-6a7d-4c3b-9e8f-0a1b2c3d4e5f', '4f9c2b1e-6a7d-4c3b-9e8f-0a1b2c3d4e5fx'])
    expect(locationOf(`/a/${part}`)).toBe('/a/•');
});

test('an event has at most twenty values of a form', () => {
  const event = (count: number) => ({
    name: 'x',
    formData: Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, true])),
  });
  expect([v.is(analyticsEvent, event(20)), v.is(analyticsEvent, event(21))]).toEqual([true, false]);
});
