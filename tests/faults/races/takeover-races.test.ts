import { describe, expect, test } from 'vitest';
import { testServerUrl } from '#tests/support/database.ts';
import { testDesks } from '#tests/support/signing-desk.ts';
import create from './create-at-once.ts';
import edit from './editors-at-once.ts';
import finish from './finish-at-once.ts';
import type { Race } from './race.ts';
import sameKey from './same-key.ts';

/** The counts of reliability section 3 with RACES=full; otherwise as many as five minutes allow. */
const full = process.env.RACES === 'full';
const races: readonly (readonly [Race, number])[] = [
  [create, full ? 10_000 : 300],
  [finish, full ? 10_000 : 300],
  [edit, full ? 2_000 : 80],
  [sameKey, full ? 1_000 : 120],
];
// Two servers on one PostgreSQL; the embedded database has one process.
const desks = testDesks(testServerUrl ? 2 : 1);

describe('the takeover, when many come at once', () => {
  test.each(races.map(([race, count]) => [race.id, race.title, race, count] as const))(
    '%s: %s',
    async (_id, _title, race, count) => {
      const { figure, passed } = await race.run({ servers: desks.current, count });
      expect(passed, figure).toBe(true);
    },
    full ? 1_200_000 : 300_000,
  );
});
