import { type Kysely, sql } from 'kysely';
import type { CustomerId, SessionId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import { renewalCookie } from '../sessions/session-store.ts';

/** Minutes: enough for one round trip to the other provider. */
const minutes = 10;

/**
 * Returns whether a linked e-ID or wallet began this device's session just now. That replaces the password where there
 * is none or it is forgotten. The cookie identifies the device, because an access token may have been copied.
 */
export const isOwnerShown = async (
  db: Kysely<Tables>,
  web: Pick<Web, 'cookie'>,
  { customerId, sessionId }: { readonly customerId: CustomerId; readonly sessionId: SessionId },
): Promise<boolean> => {
  const hash = sha256Of(web.cookie(renewalCookie) ?? '');
  const session = await db
    .selectFrom('customerSession')
    .select('id')
    .where('id', '=', sessionId)
    .where('customerId', '=', customerId)
    .where('method', 'in', ['BANKID', 'VIPPS'])
    .where('createdAt', '>', sql<IsoInstant>`now() - make_interval(mins => ${minutes}::int)`)
    .where((eb) => eb.or([eb('renewalSha256', '=', hash), eb('replacedSha256', '=', hash)]))
    .executeTakeFirst();
  return session !== undefined;
};
