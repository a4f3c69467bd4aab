import { expect, test } from 'vitest';
import { type BrokerDeed, brokerDeeds, mayDo } from './broker-deeds.ts';

// seam: the keys of the table are its deeds.
const deeds = Object.keys(brokerDeeds) as BrokerDeed[];

test.each(deeds)('the main broker and the one responsible may: %s', (deed) => {
  expect([mayDo('main', deed), mayDo('responsible', deed)]).toEqual([true, true]);
});

test('an assistant asks before voiding, valuing, replying on Ekstra and letting changes in, and for nothing else', () => {
  const asks = deeds.filter((deed) => !mayDo('assistant', deed));
  expect(asks).toEqual(['void', 'valuation', 'ekstra', 'heldChange']);
});
