import { expect, test } from 'vitest';
import { withoutReachOfOthers } from './reach-of-others.ts';

const hide = (value: unknown) =>
  withoutReachOfOthers(value, { own: new Set(['+4748100001', 'nora@example.com']), mark: '–' });

test('44.7: numbers and mail addresses of others are left out, at any depth; one’s own and all else stay', () => {
  expect(
    hide({
      participants: [
        { name: 'Nora', mobile: '+4748100001', email: 'Nora@example.com' },
        { name: 'Mathias', mobile: '+4748100002', email: 'mathias@example.com', share: 50 },
      ],
      note: 'Ring mathias@example.com',
      done: true,
      empty: null,
    }),
  ).toEqual({
    participants: [
      { name: 'Nora', mobile: '+4748100001', email: 'Nora@example.com' },
      { name: 'Mathias', mobile: '–', email: '–', share: 50 },
    ],
    note: 'Ring mathias@example.com',
    done: true,
    empty: null,
  });
});

test('44.7: a sum, a date and a meter number are no telephone', () => {
  const answers = { sum: '7180000', date: '2026-11-26', meter: '7359992892', code: '+47' };
  expect(hide(answers)).toEqual(answers);
});
