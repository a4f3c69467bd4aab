import { expect, test } from 'vitest';
import { appFor, layoutFor } from './layout-for.ts';

test.each([
  ['/customer/overtake-protocol/8f2c/handover', 'full'],
  ['/customer/overtake-protocol/finish', 'full'],
  ['/customer/settlement/seller/8f2c/start', 'full'],
  ['/customer/settlement/buyer/project/8f2c/start', 'full'],
  ['/customer/pep-form/8f2c/own', 'full'],
  ['/customer', 'full'],
  ['/customer/', 'full'],
  ['/new/customer', 'full'],
  ['/', 'frame'],
  ['/customer/home', 'frame'],
  ['/customer/settlements', 'frame'],
  ['/becustomer', 'frame'],
  ['/verify/7K4M-Q2XD-91', 'frame'],
  ['/broker', 'frame'],
] as const)('%s has the layout %s', (path, layout) => {
  expect(layoutFor(path)).toBe(layout);
});

test.each([
  ['/broker', 'broker'],
  ['/broker/signup', 'broker'],
  ['/brokers', 'public'],
  ['/customer', 'customer'],
  ['/customer/timeline', 'customer'],
  ['/', 'public'],
  ['/verify/7K4M', 'public'],
] as const)('%s belongs to the %s app', (path, app) => {
  expect(appFor(path)).toBe(app);
});
