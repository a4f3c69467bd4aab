import { sql } from 'kysely';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { SystemEstate } from '../broker-system/port.ts';
import { currentOf } from './current-of.ts';

/** Once a home is sold or withdrawn there is nothing to inform of. */
const isOpen = ({ stage }: SystemEstate): boolean =>
  stage !== 'post-work' && stage !== 'completed' && stage !== 'withdrawn';

/**
 * Writes who signed up for a home's viewings and prospectus. A person who is new knows what holds now; one whom the
 * system has no longer is deleted.
 */
export const takeSignUps = async (tx: Tx, estateId: EstateId, home: SystemEstate): Promise<void> => {
  const wanted = isOpen(home) ? home.signUps : [];
  await tx
    .deleteFrom('estateSignUp')
    .where('estateId', '=', estateId)
    .where('externalId', 'not in', ['', ...wanted.map(({ id }) => id)])
    .execute();
  if (wanted.length === 0) return;
  await tx
    .insertInto('estateSignUp')
    .values(
      wanted.map(({ id, kind, event, givenName, phone }) => ({
        estateId,
        externalId: id,
        kind,
        event,
        givenName,
        phone,
        knownAt: null,
      })),
    )
    .onConflict((known) =>
      known.columns(['estateId', 'externalId']).doUpdateSet((row) => ({
        givenName: row.ref('excluded.givenName'),
        phone: row.ref('excluded.phone'),
        kind: row.ref('excluded.kind'),
        event: row.ref('excluded.event'),
        // Another viewing: what holds now is what the person knows.
        knownAt: sql<IsoInstant | null>`case when (estate_sign_up.kind, estate_sign_up.event) is distinct from
            (excluded.kind, excluded.event) then null else estate_sign_up.known_at end`,
      })),
    )
    .execute();
  await sql`update estate_sign_up s set known_at = ${currentOf} where s.estate_id = ${estateId} and s.known_at is null`.execute(
    tx,
  );
};
