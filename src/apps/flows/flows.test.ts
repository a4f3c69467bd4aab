import { expect, test } from 'vitest';
import { isMailedAt, isSentFlowAt } from './flow-addresses.ts';
import { flows } from './flows.ts';
import { linkFlows } from './link-flows.ts';
import { journeyKey } from './use-sent-flow.ts';

test('Every flow is found, and stands where its folder says', async () => {
  expect(flows.map(({ id }) => id)).toContain('takeover-protocol');
  for (const { id, address, load } of flows) {
    const flow = await load();
    expect([flow.id, flow.path]).toEqual([id, address.path]);
  }
});

test('every form that a link opens is among those that its page can load', () => {
  const opened = flows.filter(({ address }) => address.access === 'link').map(({ id }) => id);
  expect(opened.length).toBeGreaterThan(4);
  expect(linkFlows.map(({ id }) => id)).toEqual(opened);
});

test('a journey about one home is known by its address, so no banner covers it', () => {
  const shown = [
    '/customer/wealth/e1/loan',
    '/customer/wealth/e1/loan/income',
    '/customer/wealth/e1',
    '/customer/wealth',
  ];
  expect(shown.filter(isSentFlowAt)).toEqual(['/customer/wealth/e1/loan', '/customer/wealth/e1/loan/income']);
});

test('a page that only a mailed link opens is known by its address, for no other phone comes in by that', () => {
  const shown = ['/broker/signup/verify', '/broker/signup/verify/done', '/broker/signup', '/customer/signup'];
  expect(shown.filter(isMailedAt)).toEqual(['/broker/signup/verify', '/broker/signup/verify/done']);
});

test('what is typed about one home is not filled in for another', () => {
  const found = flows.find(({ id }) => id === 'financial-info');
  if (found === undefined) throw new Error('The flow is gone');
  const keyOf = (id: string) => journeyKey(found, { id, userID: 'u1' });
  expect(keyOf('home-1')).not.toBe(keyOf('home-2'));
  expect(keyOf('home-1')).toBe(keyOf('home-1'));
});
