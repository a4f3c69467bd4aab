import { timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { BrowserName } from '#src/domain/device-name.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Pending } from '#src/server/identity/openid-connect/port.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';

export const pendingAt = (stateSha256: string) => ({ table: 'signing_attempt', column: 'pending', row: stateSha256 });

/** What is kept of a begun attempt. `begunIn`: shown in another browser that its return address is opened in. */
export type Begun = Pending & { readonly begunIn?: BrowserName };
/** A begun signing or identification of a reader. */
export type Attempt = Omit<Selectable<Tables['signingAttempt']>, 'expiresAt' | 'pending'> & { readonly pending: Begun };
interface Taken {
  readonly attempt: Attempt;
  readonly came: 'back' | 'again' | 'elsewhere';
}

/** In place of the hash of a browser's secret: the state has worked once. */
const used = 'used';

/** Takes the attempt, so that a state works once, also when the wrong browser brings it. */
export const takeAttempt = async (
  on: Server,
  state: string,
  secret: string | undefined,
): Promise<Taken | undefined> => {
  const found = await on.db
    .selectFrom('signingAttempt')
    .selectAll()
    .where('stateSha256', '=', sha256Of(state))
    .where('expiresAt', '>', sql<IsoInstant>`now()`)
    .executeTakeFirst();
  if (!found) return undefined;
  // seam: we wrote it, and it opens only if unchanged.
  const pending = JSON.parse(on.encryption.open(found.pending, pendingAt(found.stateSha256))) as Begun;
  const attempt = Object.assign({}, found, { pending });
  // Of two that bring it at once, the second finds it used.
  const taken = await on.db
    .updateTable('signingAttempt')
    .set({ sessionKey: used })
    .where('stateSha256', '=', found.stateSha256)
    .where('sessionKey', '=', found.sessionKey)
    .where('sessionKey', '<>', used)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return { attempt, came: 'again' };
  const isSame = timingSafeEqual(Buffer.from(found.sessionKey), Buffer.from(sha256Of(secret ?? '')));
  return { attempt, came: isSame ? 'back' : 'elsewhere' };
};
