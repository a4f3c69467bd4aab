import { expect, test } from 'vitest';
import { testServerUrl } from '#tests/support/database.ts';
import { testDesks } from '#tests/support/signing-desk.ts';
import type { Race } from './race.ts';

export interface Counted {
  readonly race: Race;
  /** Attempts with RACES=full (reliability section 3), and otherwise: as many as five minutes allow. */
  readonly tries: { readonly full: number; readonly some: number };
}

/** Declares a test for each race, between two servers on one PostgreSQL; the embedded database has one process. */
export function raced(races: readonly Counted[]): void {
  const full = process.env.RACES === 'full';
  const desks = testDesks(testServerUrl ? 2 : 1);
  // The embedded database runs one transaction at a time: no race can fail there.
  test
    .runIf(testServerUrl !== undefined)
    .each(races.map(({ race, tries }) => [race.id, race.title, race, full ? tries.full : tries.some] as const))(
    '%s: %s',
    async (_id, _title, race, count) => {
      const { figure, passed } = await race.run({ servers: desks.current, count });
      expect(passed, figure).toBe(true);
    },
    full ? 1_200_000 : 300_000,
  );
}
