import { parse, safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { errorReport, routePattern } from './error-report.ts';

test.each([
  ['/', '/'],
  ['/customer/home', '/customer/home'],
  ['/verify/7K4M-Q2XD-91?x=1#k=hemmelig', '/verify/:part'],
  ['/customer/overtake-protocol/8f2c1d/handover', '/customer/overtake-protocol/:part/:part'],
  ['/customer/kari.nordmann@example.com', '/customer/:part'],
  ['/15059012345', '/:part'],
])('%s is reported as %s', (address, pattern) => expect(routePattern(address)).toBe(pattern));

const report = { type: 'TypeError', frames: [], route: '/customer/:part', version: '1.1.0' };

test('a report of the declared shape is taken', () => {
  const frames = [{ file: '/assets/base-abc_1-2.js', line: 1, column: 2034 }];
  expect(parse(errorReport, { ...report, code: 'STALE', frames })).toMatchObject({ code: 'STALE', frames });
});

test.each([
  { type: 'Kari Nordmann' },
  { code: '15059012345' },
  { route: '/customer/kari' },
  { route: '/customer/:part?x=1' },
  { version: '12345678903' },
  { message: 'for 15059012345' },
  { frames: [{ file: '/assets/a.js?token=x', line: 1, column: 1 }] },
  { frames: [{ file: 'https://evil.example/a.js', line: 1, column: 1 }] },
  { frames: [{ file: '/assets/a.js', line: 1, column: 1, name: 'kari' }] },
  { frames: Array.from({ length: 21 }, () => ({ file: '/assets/a.js', line: 1, column: 1 })) },
])('%j is refused: nothing personal has a place in a report', (part) => {
  expect(safeParse(errorReport, { ...report, ...part }).success).toBe(false);
});
