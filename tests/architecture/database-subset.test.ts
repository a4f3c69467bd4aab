import { expect, test } from 'vitest';
import { readSource, sources } from './source-files.ts';

/**
 * What a move of the tables to several PostgreSQL machines needs (Broker reference, section 8): a constraint that spans
 * rows of many keys cannot be kept there, and an advisory lock holds on one machine alone.
 */
const server = sources().filter((path) => path.startsWith('src/server/'));
const having = (pattern: RegExp): readonly string[] =>
  server.filter((path) => pattern.test(readSource(path))).map((path) => path.slice('src/server/'.length));

test('no table has an exclusion constraint, or one that is checked at the commit', () => {
  expect(having(/exclude\s+using|\bdeferrable\b/i)).toEqual([]);
});

test('advisory locks choose a leader for a job; the others are one key’s own, and stay few', () => {
  const leaders = [
    'desk/funnel/keep-ways.ts',
    'journey/feed/changed-homes.ts',
    'market/coming-homes/take-homes.ts',
    'platform/db/session-locks.ts',
    'platform/jobs/held-jobs.ts',
  ];
  const ofOneKey = [
    'account/calendar/subscriptions.ts',
    'engagement/popups/popups.ts',
    'engagement/quiz/migrations/2026-11-27-21-quiz-tally.ts',
    'engagement/quiz/migrations/2026-11-27-64-quiz-places.ts',
  ];
  expect(having(/pg_(try_)?advisory/).toSorted()).toEqual([...leaders, ...ofOneKey].toSorted());
});
