import { describe, expect, test } from 'vitest';
import { testServerUrl } from '#tests/support/database.ts';
import { testDesks } from '#tests/support/signing-desk.ts';
import edit from './edit-against-signing.ts';
import last from './last-two-signers.ts';
import people from './people-and-meters-against-signing.ts';
import type { Race } from './race.ts';
import goingBack from './void-against-last-signature.ts';

/** The counts of reliability section 3 with RACES=full; otherwise as many as five minutes allow. */
const full = process.env.RACES === 'full';
const races: readonly (readonly [Race, number])[] = [
  [last, full ? 1000 : 25],
  [edit, full ? 1000 : 20],
  [goingBack, full ? 1000 : 20],
  [people, full ? 1000 : 20],
];
// Two servers on one PostgreSQL; the embedded database has one process.
const desks = testDesks(testServerUrl ? 2 : 1);

describe('signing, when two come at once', () => {
  test.each(races.map(([race, count]) => [race.id, race.title, race, count] as const))(
    '%s: %s',
    async (_id, _title, race, count) => {
      const { figure, passed } = await race.run({ servers: desks.current, count });
      expect(passed, figure).toBe(true);
    },
    full ? 1_200_000 : 300_000,
  );
});
