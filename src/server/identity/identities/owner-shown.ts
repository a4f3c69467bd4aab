import { type Kysely, sql } from 'kysely';
import type { CustomerId, SessionId } from '#src/domain/ids.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import { renewalCookie } from '../sessions/session-store.ts';
import '../sessions/tables.ts';

/** Long enough to go to the other provider and back, and no longer. */
const minutes = 10;

/**
 * Whether this device's session was begun just now by an e-ID or a wallet that opens the account: as good as its password
 * where there is none, or where it is forgotten. The cookie tells the device: an access token that was copied is not enough.
 */
export const isOwnerShown = async (
  db: Kysely<Tables>,
  web: Pick<Web, 'cookie'>,
  { customerId, sessionId }: { readonly customerId: CustomerId; readonly sessionId: SessionId },
): Promise<boolean> => {
  const hash = sha256Of(web.cookie(renewalCookie) ?? '');
  const session = await db
    .selectFrom('customer_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('customer_id', '=', customerId)
    .where('method', 'in', ['BANKID', 'VIPPS'])
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes}::int)`)
    .where((eb) => eb.or([eb('renewal_sha256', '=', hash), eb('replaced_sha256', '=', hash)]))
    .executeTakeFirst();
  return session !== undefined;
};
