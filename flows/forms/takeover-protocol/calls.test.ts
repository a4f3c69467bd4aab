import { expect, test } from 'vitest';
import type { Call } from '#src/engine/define-flow.ts';
import { calls } from './calls.ts';

const home = { address: 'Kastanjelunden 14 B', unit: 'H0302', postcode: '0550', city: 'OSLO' };
const entry = { home, broker: {}, window: null, takeoverDate: '2026-12-01', refusal: null };

test('what stands before a form that is not open has the home’s postcode and town, for a calendar', async () => {
  // seam: one answer for the one call that is made.
  const call = (async () => entry) as unknown as Call;
  expect(await calls.entry?.({ estateId: 'home' }, call)).toMatchObject({
    place: 'Kastanjelunden 14 B, H0302',
    address: 'Kastanjelunden 14 B, H0302, 0550 Oslo',
  });
});
