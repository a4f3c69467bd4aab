import { expect, test } from 'vitest';
import { flows, isMailedAt } from './flows.ts';

test('Every flow is found, and stands where its folder says', async () => {
  expect(flows.map(({ id }) => id)).toContain('takeover-protocol');
  for (const { id, address, load } of flows) {
    const flow = await load();
    expect([flow.id, flow.path]).toEqual([id, address.path]);
  }
});

test('a page that only a mailed link opens is known by its address, for no other phone comes in by that', () => {
  const shown = ['/broker/signup/verify', '/broker/signup/verify/done', '/broker/signup', '/customer/signup'];
  expect(shown.filter(isMailedAt)).toEqual(['/broker/signup/verify', '/broker/signup/verify/done']);
});
