import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

const id = '5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a11';
const view = {
  estateID: id,
  revision: 3,
  address: 'Syrinhagen 40 A',
  unit: 'H0403',
  postcode: '0476',
  city: 'Oslo',
  type: 'APARTMENT',
  ownership: 'FREEHOLD',
  area: 47,
  bedrooms: 1,
  yearOfBuild: 1936,
  purchasePrice: 3_420_000,
  purchaseYear: 2019,
};
const opened = async (given: object = {}) => {
  const begun = await flow.calls.open?.({ id }, (async () => ({ ...view, ...given })) as never);
  return new JourneyInHand(flow, { id }, begun);
};
const stale = (given: object) => () => {
  throw failureOf(412, { code: 'STALE', current: { ...view, revision: 4, ...given } });
};

test('what the customer gave before is filled in, and a change is sent whole', async () => {
  const journey = await opened({ unit: null, type: 'DETACHED_HOUSE', purchasePrice: null, purchaseYear: null });
  expect(journey.form.getSnapshot().drafts.facts).toMatchObject({ area: '47', unit: null, purchasePrice: null });
  journey.form.save('facts', { area: '52' });
  await journey.form.submit('facts');
  const { revision: _, ...facts } = view;
  expect(journey.sent).toMatchObject([
    {
      call: 'PATCH /estates',
      body: {
        ...facts,
        unit: null,
        type: 'DETACHED_HOUSE',
        area: 52,
        yearOfBuild: '1936',
        purchasePrice: null,
        purchaseYear: null,
      },
    },
  ]);
});

test('a home that is no flat any more has no dwelling number', async () => {
  const journey = await opened();
  journey.form.save('facts', { type: 'DETACHED_HOUSE' });
  await journey.form.submit('facts');
  expect(journey.sent).toMatchObject([{ body: { type: 'DETACHED_HOUSE', unit: null } }]);
});

test('both values are shown where another device changed the same fact, and the chosen one is sent', async () => {
  const journey = await opened();
  journey.form.save('facts', { area: '52' });
  journey.answer = stale({ area: 49, bedrooms: 2 });
  expect(await journey.form.submit('facts')).toMatchObject({ state: 'refused', code: 'STALE' });
  const { conflicts, drafts } = journey.form.getSnapshot();
  expect(conflicts).toMatchObject([{ step: 'facts', path: 'area', mine: '52', theirs: '49' }]);
  expect(drafts.facts).toMatchObject({ area: '52', bedrooms: '2' });
  for (const conflict of conflicts) journey.form.settleConflict(conflict, 'theirs');
  journey.answer = () => undefined;
  await journey.form.submit('facts');
  expect(journey.form.getSnapshot().conflicts).toEqual([]);
  expect(journey.sent.at(-1)).toMatchObject({ body: { area: 49, bedrooms: 2 } });
});

test('a wrong value is named by its field, and what was typed stays', async () => {
  const journey = await opened();
  journey.form.save('facts', { unit: 'X1' });
  journey.answer = () => {
    throw failureOf(400, { code: 'INVALID_INPUT', fields: [{ path: 'unit', code: 'INVALID_INPUT', params: {} }] });
  };
  expect(await journey.form.submit('facts')).toMatchObject({ issues: [{ path: 'unit', code: 'INVALID_INPUT' }] });
  expect(journey.form.getSnapshot().drafts.facts).toMatchObject({ unit: 'X1' });
});
