import { expect, test } from 'vitest';
import { type FeedItemEvent, feedItem } from '#machines/feed-item.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const after = (...events: readonly FeedItemEvent['type'][]) => {
  let row = begin(feedItem.machine, undefined);
  for (const type of events) {
    const verdict = decide(feedItem, row, { type });
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row.state;
};

test('news is new until the customer has had it on the page', () => {
  expect([after(), after('SEE')]).toEqual(['fresh', 'seen']);
  expect(after('SEE', 'SEE')).toBe('NOT_FOUND');
});

test('news that was dismissed, or holds no longer, is gone whether it was seen or not', () => {
  expect([after('DISMISS'), after('EXPIRE')]).toEqual(['gone', 'gone']);
  expect([after('SEE', 'DISMISS'), after('SEE', 'EXPIRE')]).toEqual(['gone', 'gone']);
});

test('news that is gone never comes back', () => {
  expect([after('DISMISS', 'SEE'), after('EXPIRE', 'DISMISS')]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
});
