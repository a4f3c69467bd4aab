import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import estates from '#src/server/demo/data/data/estates.json' with { type: 'json' };
import { outcome, refused } from '#tests/support/outcome.ts';
import { meteringPointId } from './metering-point-id.ts';

test.each([
  ['18 digits', '707057500099001316', '707057500099001316'],
  ['in groups', '7070 5750 0099 0013 16', '707057500099001316'],
  ['a wrong control digit', '707057500099001317', refused('V_MPID_DIGITS')],
  ['17 digits', '70705750009900131', refused('V_MPID')],
  ['19 digits', '7070575000990013160', refused('V_MPID')],
  ['another country’s grid', '735999000000000000', refused('V_MPID')],
  ['a letter', '70705750009900131O', refused('V_MPID')],
  ['nothing', '', refused('V_REQUIRED')],
])('a metering-point id: %s', (_case, typed, expected) => {
  expect(outcome(meteringPointId, typed)).toEqual(expected);
});

test('every metering-point id of the demo’s homes is accepted', () => {
  const ids = estates
    .flatMap(({ meters = [] }): readonly { readonly meteringPointId: string | null }[] => meters)
    .flatMap(({ meteringPointId: id }) => id ?? []);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) expect(outcome(meteringPointId, id)).toBe(id);
});

test('of the ten metering-point ids with the same first 17 digits, one is accepted, and no slip of one digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), fc.nat(17), fc.integer({ min: 1, max: 9 }), (ten, at, more) => {
      const accepted = [...'0123456789']
        .map((digit) => `7070575${ten}${digit}`)
        .filter((id) => v.is(meteringPointId, id));
      expect(accepted).toHaveLength(1);
      const digits = [...(accepted[0] ?? '')];
      digits[at] = String((Number(digits[at]) + more) % 10);
      expect(v.is(meteringPointId, digits.join(''))).toBe(false);
    }),
  );
});
