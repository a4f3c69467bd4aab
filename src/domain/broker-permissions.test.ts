import { expect, test } from 'vitest';
import { type BrokerPermission, brokerPermissions, mayDo } from './broker-permissions.ts';

// seam: the keys of the table are its permissions.
const permissions = Object.keys(brokerPermissions) as BrokerPermission[];

test.each(permissions)('the main broker and the one responsible may: %s', (permission) => {
  expect([mayDo('main', permission), mayDo('responsible', permission)]).toEqual([true, true]);
});

test('an assistant asks before judging a power of attorney, voiding, deciding on a point or a person, valuing, replying on Ekstra, letting changes in, assigning, mailing and merging, and for nothing else', () => {
  const asks = permissions.filter((permission) => !mayDo('assistant', permission));
  expect(asks).toEqual([
    'powers',
    'void',
    'decisions',
    'parties',
    'valuation',
    'ekstra',
    'heldChange',
    'assign',
    'mailing',
    'merge',
  ]);
});
