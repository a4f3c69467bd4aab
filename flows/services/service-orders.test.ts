import { expect, test } from 'vitest';
import { taken } from '#flows/_parts/service/samples.ts';
import { orderFlowId } from '#flows/_parts/service/steps.ts';
import { defaultInstallation } from '#src/domain/installation.ts';
import { type PartnerId, servicePartners } from '#src/domain/services.ts';
import { byFolder } from '#src/engine/by-folder.ts';
import type { Call, Flow } from '#src/engine/define-flow.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';

const flows = byFolder(import.meta.glob<Flow>('./service-*/flow.ts', { eager: true, import: 'default' }));

/** Where each form is sent, and what is sent besides the answers of its sample: the service of a shared call. */
const sentTo: Readonly<Record<PartnerId, readonly [call: string, also?: object]>> = {
  byggstart: ['POST /lead/byggstart'],
  exponova: ['POST /lead/exponova'],
  general: ['POST /services/offer', { service: 'cleaning', date: '2036-11-27' }],
  if: ['POST /services/if-insurance-offer'],
  'sector-alarm': ['POST /lead/sector-alarm'],
  ssg: ['POST /services/ssg-offer'],
  steddy: ['POST /services/steddy-offer', { date: '2036-11-27' }],
  storebrand: ['POST /lead/storebrand'],
  'storebrand-insurance': ['POST /services/storebrand-offer'],
  trygg: ['POST /services/trygg-offer'],
  verisure: ['POST /services/offer', { service: 'security' }],
};

test.each(servicePartners)('the receipt of $id says by when they make contact', ({ id, reply }) => {
  const within = reply === '48 h' ? '48 timer' : 'én virkedag';
  const title = flows[orderFlowId(id)]?.texts.steps.ordered?.title.nb;
  expect(title).toBe(`Takk! ${defaultInstallation.partners[id]} tar kontakt innen ${within}`);
});

test('every partner has a form, and every form a partner', () => {
  expect(Object.keys(flows).toSorted()).toEqual(servicePartners.map(({ id }) => orderFlowId(id)).toSorted());
});

test.each(servicePartners.map(({ id }) => [defaultInstallation.partners[id], id] as const))(
  'what the form lists is sent to %s once, with the consent to it',
  async (_, id) => {
    const flow = flows[orderFlowId(id)];
    if (flow === undefined) throw new Error(`${id} has no form`);
    const journey = new JourneyInHand(flow, { category: id === 'steddy' ? 'moving' : 'cleaning' });
    journey.answer = () => taken(id);
    await journey.give('order');
    const [call, also] = sentTo[id];
    const listed = flow.samples.order?.default;
    expect(listed).toMatchObject({ consentToShare: true });
    expect(Object.keys(listed ?? {})).toEqual(
      [...Object.keys(flow.steps.order?.fields ?? {})].filter((field) => field !== 'askAgain'),
    );
    expect(journey.sent).toEqual([{ call, body: { ...listed, ...also } }]);
    expect(journey.at).toBeNull();
  },
);

test.each([undefined, 'security', 'moving'])(
  'the form of several services is none at the address of %s',
  async (category) => {
    const flow = flows['service-general'];
    const call = () => Promise.reject(new Error('nothing is read'));
    const opened = async () => flow?.calls.open?.({ ...(category === undefined ? {} : { category }) }, call);
    await expect(opened()).rejects.toThrow('NOT_FOUND');
  },
);

test.each(['service-if', 'service-storebrand-insurance'])(
  '%s asks for address and postcode, each filled in from the own home',
  async (id) => {
    const home = { address: 'Kastanjelunden 14 B', postcode: '0550', city: 'Oslo' };
    const read: Readonly<Record<string, unknown>> = {
      '/users/:id': { name: 'Kari Nordmann', email: 'kari@example.com', phoneNumber: '+4740000000' },
      '/estates': [{ place: 'current', role: 'buyer', home }],
      '/services/orders': { items: [] },
    };
    const call = ({ path }: { readonly path: string }) => Promise.resolve(read[path]);
    const userID = '00000000-0000-4000-8000-000000000001';
    const opened = await flows[id]?.calls.open?.({ userID }, call as unknown as Call);
    expect(opened?.drafts?.order).toEqual({ address: home.address, postcode: home.postcode });
    expect(Object.keys(flows[id]?.steps.order?.fields ?? {})).toEqual(expect.arrayContaining(['address', 'postcode']));
    const { fields } = flows[id]?.texts.steps.order ?? {};
    expect(fields?.address).toEqual({ label: { nb: 'Adresse', en: 'Address' } });
  },
);

const bothSides = [
  { place: 'current', role: 'seller', home: { address: 'Syrinhagen 40 A', postcode: '0476', city: 'Oslo' } },
  { place: 'current', role: 'buyer', home: { address: 'Kastanjelunden 14 B', postcode: '0550', city: 'Oslo' } },
];
const openedAt = (id: string, category: string) => {
  const read: Readonly<Record<string, unknown>> = {
    '/users/:id': { name: 'Kari Nordmann', email: 'kari@example.com', phoneNumber: '+4740000000' },
    '/estates': bothSides,
    '/services/orders': { items: [] },
  };
  const call = ({ path }: { readonly path: string }) => Promise.resolve(read[path]);
  // seam: the part of those responses that the journey reads.
  return flows[id]?.calls.open?.({ userID: '00000000-0000-4000-8000-000000000001', category }, call as unknown as Call);
};

test.each([
  ['moving', 'MOVING', 'flyttingen'],
  ['storage', 'STORAGE', 'lagringen'],
])('44.4: who pressed %s finds it ticked and named, and both addresses filled in', async (category, ticked, named) => {
  const opened = await openedAt('service-steddy', category);
  expect(opened?.drafts?.order).toEqual({
    services: [ticked],
    from: 'Syrinhagen 40 A, 0476 Oslo',
    to: 'Kastanjelunden 14 B, 0550 Oslo',
  });
  expect(opened).toMatchObject({ facts: { serviceNb: named } });
});

test.each([
  ['cleaning', 'flyttevask', 'move-out cleaning'],
  ['broadband', 'bredbånd og TV', 'broadband and TV'],
  ['meal-boxes', 'matkasse', 'meal boxes'],
])('44.4: the heading of %s names it', async (category, serviceNb, serviceEn) => {
  expect(await openedAt('service-general', category)).toMatchObject({ facts: { serviceNb, serviceEn } });
  expect(flows['service-general']?.texts.steps.order?.title).toEqual({
    nb: 'Få et tilbud på {serviceNb}',
    en: 'Get an offer for {serviceEn}',
  });
});
