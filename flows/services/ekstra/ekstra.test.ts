import { describe, expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';
import { sampleEnv } from './samples.ts';

const id = '5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a11';
const open = () => new JourneyInHand(flow, { id }, { facts: sampleEnv.facts });

describe('a seller orders Ekstra', () => {
  test('at the price that was shown, with consent, and without an early start unless it is ticked', async () => {
    for (const [sample, startNow] of [
      ['default', false],
      ['start now', true],
    ] as const) {
      const journey = open();
      await journey.give('package');
      await journey.give('confirm', sample);
      const body = { estateID: id, package: 'M', price: 8900, consentToShare: true, startNow };
      expect(journey.sent).toEqual([{ call: 'POST /ekstra/order', body }]);
      expect(journey.path.at(-1)).toBe('ordered');
    }
  });

  test('with nothing chosen and nothing ticked at first', () => {
    expect(open().form.getSnapshot().drafts).toEqual({});
  });

  test('and is led to what stands when another price counts, or the other seller was first', () => {
    expect(flow.calls.closedBy).toEqual(['EK_EXISTS', 'EK_PRICE', 'EK_NOT_FOR_SALE', 'EK_NO_BROKER']);
    expect(Object.values(flow.calls.waysOn ?? {}).map(({ to }) => to)).toEqual(
      Array(4).fill('/customer/estates/:id/ekstra'),
    );
  });

  test('and stays at the order, as typed, when the server does not respond', async () => {
    const journey = open();
    await journey.give('package');
    journey.answer = () => {
      throw failureOf(503, { code: 'UNAVAILABLE' });
    };
    await journey.give('confirm', 'start now');
    expect(journey.form.getSnapshot().drafts.confirm).toMatchObject({ consentToShare: true, startNow: true });
  });
});

test('what is shown comes from the server: our prices, the next viewing and the first day', async () => {
  const view = {
    address: 'Lommedalsfaret 63',
    city: 'Lommedalen',
    propertyType: null,
    bedrooms: 3,
    askingPrice: 7_850_000,
    nextViewing: '2026-11-29T12:00:00.000Z',
    broker: 'Marianne',
    startsOn: '2026-12-08',
    packages: [{ size: 'M', price: 8000 }],
  };
  const opened = await flow.calls.open?.({ id }, (async () => view) as never);
  const without = await flow.calls.open?.({ id }, (async () => ({ ...view, nextViewing: null })) as never);
  expect(without?.facts).toMatchObject({ startsNb: '8. desember.', startsEn: '8 December.' });
  expect(opened?.facts).toMatchObject({
    priceM: 'kr\u00a08\u00a0000',
    asking: 'kr\u00a07\u00a0850\u00a0000',
    viewingNb: '29. november',
    startsNb: '8. desember, etter visningen 29. november.',
    startsEn: '8 December, after the viewing on 29 November.',
    type: '',
    bedrooms: '3',
  });
});
