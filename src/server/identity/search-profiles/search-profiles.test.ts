import { expect, test } from 'vitest';
import { searchProfiles } from '#src/contract/identity/search-profiles.ts';
import { users } from '#src/contract/identity/users.ts';
import { noOptions } from '#src/domain/customer-profile.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const household = { domesticType: 'couple', numberOfPeople: 2 } as const;
const wanted = { ...noOptions.searchProfile, areas: ['oslo-sagene'], bedrooms: 2, priceTo: 7_500_000 };

const customer = async () => {
  const { current } = server;
  const { id, token } = await signedInCustomer(current.running.on);
  const visitor = new Visitor(current.url);
  const as = { params: { id }, headers: { authorization: `Bearer ${token}` } };
  const read = () => visitor.send(searchProfiles.read, as);
  const save = (searchProfile: object, revision?: number) =>
    visitor.send(searchProfiles.change, {
      ...as,
      body: { searchProfile, household },
      ...(revision === undefined ? {} : { revision }),
    });
  const onboard = (options: object) => visitor.send(users.change, { ...as, body: { options } });
  return { id, visitor, read, save, onboard };
};

test('a customer who has answered nothing searches everywhere for everything', async () => {
  const { read } = await customer();
  expect((await read()).body).toEqual({
    searchProfile: noOptions.searchProfile,
    household: { domesticType: null, numberOfPeople: null },
    revision: 0,
  });
});

test('what the onboarding asked and what the search profile asks are the same answers', async () => {
  const { read, save, onboard } = await customer();
  await onboard({ searchProfile: { areas: ['oslo-sagene'] }, profile: { domesticType: 'group', numberOfPeople: 5 } });
  const { body } = await read();
  expect(body).toMatchObject({ searchProfile: { areas: ['oslo-sagene'] }, household: { numberOfPeople: 5 } });
  await save(wanted, body.revision);
  const { options } = (await onboard({ buyerStage: 'boligjakt' })).body;
  expect(options).toMatchObject({ searchProfile: wanted, profile: { ...household, propertySituation: null } });
});

test('a stale revision is refused with what is stored, and changes nothing', async () => {
  const { read, save } = await customer();
  expect((await save(wanted, 0)).body.revision).toBe(1);
  const stale = await save({ ...wanted, bedrooms: 4 }, 0);
  expect(stale).toMatchObject({ status: 412, body: { code: 'STALE', revision: 1, searchProfile: wanted, household } });
  expect((await read()).body.searchProfile).toEqual(wanted);
});

test('a change of the onboarding in between counts as one, and one of something else does not', async () => {
  const { save, onboard } = await customer();
  await save(wanted, 0);
  await onboard({ buyerStage: 'boligjakt' });
  expect((await save(wanted, 1)).status).toBe(200);
  await onboard({ searchProfile: { bedrooms: 3 } });
  expect(await save(wanted, 2)).toMatchObject({ status: 412, body: { searchProfile: { bedrooms: 3 } } });
});

test('of two devices that save at once, one is refused', async () => {
  const { save } = await customer();
  const both = await Promise.all([save(wanted, 0), save({ ...wanted, bedrooms: 4 }, 0)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

test('a from above its to is V_FROM_TO, and nothing is saved', async () => {
  const { read, save } = await customer();
  for (const wrong of [
    { sizeFrom: 90, sizeTo: 60 },
    { priceFrom: 7_500_000, priceTo: 5_000_000 },
  ]) {
    expect(await save({ ...wanted, ...wrong }, 0)).toMatchObject({ status: 422, body: { code: 'V_FROM_TO' } });
  }
  expect((await read()).body).toMatchObject({ revision: 0, searchProfile: noOptions.searchProfile });
});

test('a change without a revision is refused, and so is an area that is not', async () => {
  const { read, save } = await customer();
  expect(await save(wanted)).toMatchObject({ status: 428, body: { code: 'REV_REQUIRED', revision: 0 } });
  for (const areas of [['nowhere'], ['oslo-sagene\u0000'], ['oslo-sagene', 'oslo-sagene'], ['\ud800']]) {
    expect([400, 422]).toContain((await save({ ...wanted, areas }, 0)).status);
  }
  expect((await read()).body.revision).toBe(0);
});

test("another customer's profile looks like one that is not there", async () => {
  const [one, other] = [await customer(), await signedInCustomer(server.current.running.on)];
  const asOther = { params: { id: one.id }, headers: { authorization: `Bearer ${other.token}` } };
  const body = { searchProfile: wanted, household };
  const answers = [
    await one.visitor.send(searchProfiles.read, asOther),
    await one.visitor.send(searchProfiles.change, { ...asOther, body, revision: 0 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect((await one.read()).body.revision).toBe(0);
});
