import { expect, test } from 'vitest';
import { type StoredVersion, versionDifference } from './version-differences.ts';
import { differencesOf } from './versions-overlay.tsx';

const none = {
  addedSteps: [],
  removedSteps: [],
  movedSteps: [],
  addedFields: [],
  removedFields: [],
  movedFields: [],
  changedFields: [],
};
const field = (name: string, max: number | null = null, fields: unknown = null) => [
  name,
  fields === null ? 'text' : 'rows',
  true,
  false,
  null,
  max,
  null,
  fields,
];
const version = (...steps: readonly (readonly [string, ...unknown[]])[]): StoredVersion => ({
  declared: JSON.stringify({
    steps: steps.map(([id, ...fields]) => [id, 'ask', fields]),
    moves: steps.slice(1).map(([to], index) => [steps[index]?.[0], null, to]),
  }),
});

test('a step that is new, one that is gone and one that moved are each named, and no other', () => {
  const before = version(['a'], ['b', field('x')], ['c'], ['d', field('y')]);
  const after = version(['b', field('x')], ['c'], ['a'], ['e', field('z')]);
  expect(versionDifference(before, after)).toEqual({
    ...none,
    addedSteps: ['e'],
    removedSteps: ['d'],
    movedSteps: ['a'],
    addedFields: ['e.z'],
    removedFields: ['d.y'],
  });
  expect(versionDifference(before, before)).toEqual(none);
});

test('a field that moved, one with another limit, and those of a group are named with their step', () => {
  const before = version(['a', field('x', 10), field('y'), field('rows', 3, [field('old'), field('same')])]);
  const after = version(['a', field('y'), field('x', 20), field('rows', 3, [field('same'), field('made')])]);
  const difference = versionDifference(before, after);
  expect(difference).toMatchObject({ addedFields: ['a.rows.made'], removedFields: ['a.rows.old'] });
  expect(difference.changedFields).toEqual(['a.x']);
  expect(difference.movedFields).toHaveLength(1);
});

test('the takeover’s second version has pictures of documents, storage and parking, and names a second meter', async () => {
  const found = (await differencesOf('takeover-protocol')).find(({ after }) => after === '2');
  expect(found).toMatchObject({ before: '1', after: '2' });
  expect(found?.difference).toEqual({
    ...none,
    addedFields: ['inspection.documentsPictures', 'inspection.storageParkingPictures'],
    changedFields: ['water.meters.name'],
  });
});

test.each([
  ['takeover-protocol', ['8', '7', '6', '5', '4', '3', '2']],
  ['pep-form', ['5', '4', '3', '2']],
  ['settlement-buyer', ['4', '3', '2']],
  ['settlement-buyer-project', ['5', '4', '3', '2']],
  ['settlement-seller', ['4', '3', '2']],
])('each version of %s is compared with the one before, and something differs', async (id, versions) => {
  const found = await differencesOf(id);
  expect(found.map(({ after }) => after)).toEqual(versions);
  for (const { before, after, difference } of found) {
    expect(Number(after) - Number(before)).toBe(1);
    expect(difference).not.toEqual(none);
  }
});

test('a flow of one version, or of none, has no difference', async () => {
  for (const id of ['signin', 'onboarding', 'no-such-flow']) expect(await differencesOf(id)).toEqual([]);
});
