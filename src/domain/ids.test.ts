import { expect, test } from 'vitest';
import brokers from '#src/server/demo/data/data/brokers.json' with { type: 'json' };
import estates from '#src/server/demo/data/data/estates.json' with { type: 'json' };
import { outcome, refused } from '#tests/support/outcome.ts';
import { brokerId, estateId } from './ids.ts';

test.each([
  [
    'capitals are the same id',
    estateId,
    '65F66903-71D6-4C1C-A774-1B9A07AFC8D0',
    '65f66903-71d6-4c1c-a774-1b9a07afc8d0',
  ],
  ['a malformed id is answered as an unknown one', estateId, '65f66903', refused('NOT_FOUND')],
  ['a path that climbs', estateId, '../../etc/passwd', refused('NOT_FOUND')],
  ['a broker’s key', brokerId, 'br-01', 'br-01'],
  ['a broker’s key with a quote', brokerId, "br-01'", refused('NOT_FOUND')],
])('an id: %s', (_case, schema, given, expected) => {
  expect(outcome(schema, given)).toEqual(expected);
});

test('the demo’s homes and brokers have valid ids', () => {
  for (const { estateID } of estates) expect(outcome(estateId, estateID)).toBe(estateID);
  for (const { id } of brokers) expect(outcome(brokerId, id)).toBe(id);
});
