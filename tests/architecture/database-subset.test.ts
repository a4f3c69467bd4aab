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
    'journey/feed/fill-feed.ts',
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

/** Statements under which a program of the release before would fail: it runs on the newer tables until it is replaced. */
const breaking: readonly RegExp[] = [
  /\bdrop\s+(table|column)\b/i,
  /\bdropTable\b|\bdropColumn\b|\brenameColumn\b|\brenameTo\b|\bsetNotNull\b/,
  /\brename\s+(column|to)\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+"?\w+"?\s+(set\s+data\s+)?type\b/i,
  // A row that the older program inserts has no value for it.
  /\badd\s+column\s+(if\s+not\s+exists\s+)?"?\w+"?(?![^,`;]*\b(default|generated)\b)[^,`;]*\bnot\s+null\b/i,
];

test('a migration only adds: what it replaces is removed a release later, when no process uses it', () => {
  const isBreaking = (statement: string): boolean => breaking.some((pattern) => pattern.test(statement));
  for (const sample of [
    'alter table estate drop column street',
    'alter table estate rename column street to road',
    'alter table estate alter column street set not null',
    'alter table estate add column road text not null',
    'alter table estate add column road text, add column way text not null, add column city text default 1',
  ])
    expect(isBreaking(sample), sample).toBe(true);
  for (const sample of [
    "alter table estate add column road text not null default ''",
    'alter table estate add column road text references road (id), alter column street drop not null',
  ])
    expect(isBreaking(sample), sample).toBe(false);
  const found = server.filter((path) => path.includes('/migrations/') && isBreaking(readSource(path)));
  // Before the first release that is replaced one process at a time.
  expect(found.map((path) => path.split('/').at(-1)).toSorted()).toEqual([
    '2026-11-21-62-one-time-codes.ts',
    '2026-11-22-99-limit-windows.ts',
  ]);
});
