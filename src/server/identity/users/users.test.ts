import { expect, test } from 'vitest';
import { insertCustomer, signedInCustomer } from '#tests/support/customers.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { testServer } from '#tests/support/server.ts';

const server = testServer();
const on = () => server.current.running.on;
const customer = async () => {
  const { id, token } = await signedInCustomer(on());
  const send = async (method: string, path: string, body?: unknown, whose: string = id) => {
    const answer = await fetch(`${server.current.url}/api/users/${whose}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await jsonOf(answer) };
  };
  return { id, send };
};
const household = (domesticType: string | null, numberOfPeople: number | null) => ({
  options: { profile: { domesticType, numberOfPeople } },
});

test('the household is stored, and a person who lives alone has no number of people', async () => {
  const { send } = await customer();
  expect((await send('PATCH', '', household('family', 4))).body.options).toMatchObject({
    profile: { domesticType: 'family', numberOfPeople: 4 },
  });
  expect((await send('PATCH', '', household('single', null))).body.options).toMatchObject({
    profile: { domesticType: 'single', numberOfPeople: null },
  });
  await send('PATCH', '', household('no-answer', 3));
  expect((await send('GET', '')).body.options).toMatchObject({
    profile: { domesticType: 'no-answer', numberOfPeople: null },
  });
});

test('each step of the onboarding changes its own part', async () => {
  const { send } = await customer();
  const steps = [
    { searchProfile: { areas: ['oslo-frogner', 'bergen-fana'] } },
    { profile: { domesticType: 'couple', numberOfPeople: 2, propertySituation: 'RENT' } },
    { searchProfile: { housingTypes: ['apartment'], bedrooms: 2, priceTo: 6_000_000 } },
    { contactPreferences: { channels: ['EMAIL'], times: ['WEEKDAY_EVENING'] } },
    { searchProfile: { neighborhoodWishes: ['schools', 'lowNoise'] } },
    { buyerStage: 'boligjakt' },
  ];
  for (const options of steps) expect((await send('PATCH', '', { options })).status).toBe(200);
  const { body } = await send('PATCH', '', { postcode: '0181' });
  expect(body).toMatchObject({
    postcode: '0181',
    options: {
      profile: { domesticType: 'couple', numberOfPeople: 2, propertySituation: 'RENT' },
      contactPreferences: { channels: ['EMAIL'], times: ['WEEKDAY_EVENING'], doNotDisturb: false },
      searchProfile: {
        areas: ['oslo-frogner', 'bergen-fana'],
        housingTypes: ['apartment'],
        bedrooms: 2,
        priceFrom: null,
        priceTo: 6_000_000,
        neighborhoodWishes: ['schools', 'lowNoise'],
      },
      buyerStage: 'boligjakt',
    },
  });
});

test('two devices that change different things at once lose neither', async () => {
  const { send } = await customer();
  await Promise.all([
    send('PATCH', '', { options: { buyerStage: 'budrunde' } }),
    send('PATCH', '', household('group', 5)),
    send('PATCH', '', { options: { searchProfile: { areas: ['oslo-alna'] } } }),
  ]);
  expect((await send('GET', '')).body.options).toMatchObject({
    profile: { numberOfPeople: 5 },
    searchProfile: { areas: ['oslo-alna'] },
    buyerStage: 'budrunde',
  });
});

test('a from above its to is refused, also when they come one after the other', async () => {
  const { send } = await customer();
  expect((await send('PATCH', '', { options: { searchProfile: { sizeTo: 60 } } })).status).toBe(200);
  const refused = await send('PATCH', '', { options: { searchProfile: { sizeFrom: 61 } } });
  expect([refused.status, refused.body.code]).toEqual([422, 'V_FROM_TO']);
  expect((await send('GET', '')).body.options).toMatchObject({ searchProfile: { sizeFrom: null, sizeTo: 60 } });
});

test.each([
  household('family', 0),
  household('family', 21),
  household('family', 2.5),
  household('castle', null),
  { isEmployee: true },
  { id: '00000000-0000-4000-8000-000000000000' },
  { options: { isEmployee: true } },
  { options: { profile: { domesticType: 'single', role: 'broker' } } },
  { options: { searchProfile: { areas: ['oslo-atlantis'] } } },
  { email: 'ny@example.com' },
])('what is not asked changes nothing: %j', async (body) => {
  const { send } = await customer();
  const before = (await send('GET', '')).body;
  expect((await send('PATCH', '', body)).status).toBe(400);
  expect((await send('GET', '')).body).toEqual(before);
});

test('44.4: a name that was typed is changed, and one that BankID or Vipps has proven is not', async () => {
  const { id, send } = await customer();
  const named = { givenName: 'Kari Anne', familyName: 'Hansen' };
  await on().db.updateTable('customer').set({ identifiedAt: null }).where('id', '=', id).execute();
  expect((await send('PATCH', '', named)).body).toMatchObject({ name: 'Kari Anne Hansen' });
  await on()
    .db.updateTable('customer')
    .set({ identifiedAt: '2026-11-20T10:00:00.000Z' })
    .where('id', '=', id)
    .execute();
  const refused = await send('PATCH', '', { givenName: 'Silje', postcode: '0476' });
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
  expect((await send('GET', '')).body).toMatchObject({ name: 'Kari Anne Hansen', postcode: '0550' });
});

test('no customer changes another, or learns that another exists', async () => {
  const { send } = await customer();
  const other = await insertCustomer(on());
  expect((await send('PATCH', '', { postcode: '0181' }, other.id)).status).toBe(404);
  for (const path of ['/notifications', '/cookies', '/consents']) {
    expect((await send('GET', path, undefined, other.id)).body.code).toBe('NOT_FOUND');
  }
});
