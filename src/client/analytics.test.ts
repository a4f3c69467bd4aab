import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { AnalyticsEvent } from '#src/domain/analytics.ts';
import { customerId } from '#src/domain/ids.ts';
import { analyticsWith, type Identified, sameOrigin } from './analytics.ts';
import { httpCall } from './call.ts';

const userID = v.parse(customerId, '4f9c2b1e-6a7d-4c3b-9e8f-0a1b2c3d4e5f');

const stage = (isAllowed: () => boolean) => {
  const sent: AnalyticsEvent[] = [];
  const identified: Identified[] = [];
  const analytics = analyticsWith({
    adapter: {
      send: async (event) => void sent.push(event),
      identify: async (who) => void identified.push(who),
    },
    consent: { allows: (category) => category === 'performance' && isAllowed() },
    platform: 'customer_app',
    isPWA: () => true,
  });
  return { sent, identified, analytics };
};

test('without consent nothing leaves the page', () => {
  const { sent, identified, analytics } = stage(() => false);
  analytics.pageView('/customer/home');
  analytics.identify({ userID, userType: 'customer' });
  analytics.track({ name: 'step left' });
  expect([sent, identified]).toEqual([[], []]);
});

test('with consent a page, a person and an action are sent, and how the app was opened', () => {
  const { sent, identified, analytics } = stage(() => true);
  analytics.pageView('/customer/home');
  analytics.identify({ userID, userType: 'customer' });
  analytics.track({ name: 'step left', journey: 'onboarding' });
  const around = { platform: 'customer_app', isPWA: true };
  expect(sent).toEqual([
    { name: 'page view', location: '/customer/home', ...around },
    { name: 'step left', journey: 'onboarding', ...around },
  ]);
  expect(identified).toEqual([{ userID, userType: 'customer', isPwa: true, platform: 'customer_app' }]);
});

test('a consent that is taken back counts from the next event on', () => {
  let isAllowed = true;
  const { sent, analytics } = stage(() => isAllowed);
  analytics.track({ name: 'before' });
  isAllowed = false;
  analytics.track({ name: 'after' });
  expect(sent.map(({ name }) => name)).toEqual(['before']);
});

test('no number, token or fragment leaves with an address or a form', () => {
  const { sent, analytics } = stage(() => true);
  analytics.pageView('/customer/settlement/seller/4f9c2b1e-6a7d-4c3b-9e8f-0a1b2c3d4e5f/account?code=4821#k=abc');
  analytics.track({ name: 'form', formData: { account: '1234 56 78903', email: 'kari@example.com' } });
  expect(JSON.stringify(sent)).not.toMatch(/4821|k=abc|4f9c2b1e|78903|kari/);
});

test('our own server receives events with the session’s token when signed in, and without one when signed out', async () => {
  const heard: (string | null)[] = [];
  const bodies: unknown[] = [];
  const call = httpCall({
    base: 'http://test.example/api',
    language: () => 'nb',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      heard.push(request.headers.get('authorization'));
      bodies.push(await request.json());
      return new Response(null, { status: 204 });
    },
  });
  await sameOrigin(call, () => 'hers').send({ name: 'x' });
  await sameOrigin(call, () => null).send({ name: 'x' });
  await sameOrigin(call, () => 'hers').identify({
    userID,
    userType: 'customer',
    isPwa: true,
    platform: 'customer_app',
  });
  expect(heard).toEqual(['Bearer hers', null, 'Bearer hers']);
  // The token says who it is.
  expect(bodies[2]).toEqual({
    name: 'identify',
    formData: { userType: 'customer', isPwa: true },
    isPWA: true,
    platform: 'customer_app',
  });
});

test('analytics that cannot reach the server disturb no page', async () => {
  const analytics = analyticsWith({
    adapter: { send: () => Promise.reject(new Error('away')), identify: () => Promise.reject(new Error('away')) },
    consent: { allows: () => true },
    platform: 'public_app',
    isPWA: () => false,
  });
  expect(() => analytics.track({ name: 'x' })).not.toThrow();
});
