import { expect, test } from 'vitest';
import { flows } from './flows.ts';

test('Every flow is found, and stands where its folder says', async () => {
  expect(flows.map(({ id }) => id)).toContain('takeover-protocol');
  for (const { id, address, load } of flows) {
    const flow = await load();
    expect([flow.id, flow.path]).toEqual([id, address.path]);
  }
});
