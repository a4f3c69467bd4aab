import { sql } from 'kysely';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { IssuerSite } from './issuer.ts';
import type { EidStore } from './store.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    demoEidEntry: {
      /** Keys hold codes and tokens: only their fingerprint is stored. */
      keyFingerprint: string;
      /** Sealed JSON. */
      value: string;
    };
  }
}

export const entryLocation = (row: string) => ({ table: 'demo_eid_entry', column: 'value', row });

/** A demo issuer's expiring map in the database, since each step of a browser may reach another process. */
export const databaseStore = (
  { db, encryption }: Pick<Server, 'db' | 'encryption'>,
  kind: IssuerSite['kind'],
): EidStore => {
  // Each issuer has its own entries: a code of one must not work with the other.
  const rowOf = (key: string) => encryption.fingerprint(`${kind} ${key}`, 'demo e-ID entry');
  return {
    async read(key) {
      const row = rowOf(key);
      const found = await db
        .selectFrom('demoEidEntry')
        .select('value')
        .where('keyFingerprint', '=', row)
        .where('expiresAt', '>', sql<IsoInstant>`now()`)
        .executeTakeFirst();
      return found && JSON.parse(encryption.open(found.value, entryLocation(row)));
    },
    async write(key, value, seconds) {
      const row = rowOf(key);
      const kept = {
        value: encryption.seal(JSON.stringify(value), entryLocation(row)),
        expiresAt: sql<IsoInstant>`now() + make_interval(secs => ${seconds}::double precision)`,
      };
      await db
        .insertInto('demoEidEntry')
        .values({ keyFingerprint: row, ...kept })
        .onConflict((known) => known.column('keyFingerprint').doUpdateSet(kept))
        .execute();
    },
    async remove(key) {
      await db.deleteFrom('demoEidEntry').where('keyFingerprint', '=', rowOf(key)).execute();
    },
  };
};
