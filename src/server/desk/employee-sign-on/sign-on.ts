import { sql } from 'kysely';
import type { BrokerId, CustomerId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { LoggedIn } from '#src/server/identity/brokers/login.ts';
import { isOpenAccount } from '#src/server/identity/brokers/open-account.ts';
import { beginSession, brokerAnswer } from '#src/server/identity/brokers/sessions.ts';
import { findCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';

/**
 * Carries an arrival from the redirect to the broker's app. Scripts cannot read it, and other sites' pages cannot send
 * it.
 */
export const arrivalCookie = 'arrival';
const arrivalSeconds = 60;

const brokerOf = async (on: Pick<Server, 'db'>, id: CustomerId): Promise<BrokerId | undefined> => {
  const row = await on.db
    .selectFrom('customer')
    .innerJoin('broker', 'broker.id', 'customer.brokerId')
    .select('broker.id')
    .where('customer.id', '=', id)
    .where('customer.isEmployee', '=', true)
    .where(isOpenAccount)
    .where('broker.leftAt', 'is', null)
    .executeTakeFirst();
  return row?.id;
};

/**
 * Consumes an employee's access token, and sets the arrival cookie in the browser. Throws AUTH_NOT_LOGGED_IN alike for
 * a foreign, expired or used token, an ended session or one at level 2, and a person who is no employee among the brokers,
 * or has left.
 */
export const takeEmployee = async (on: Server, web: Web, token: string): Promise<void> => {
  const [claims, session] = [await on.tokens.verify(token), await findCustomerSession(on, token, 'desk')];
  if (!claims || !session?.isEmployee) throw new Refused('AUTH_NOT_LOGGED_IN');
  if ((await brokerOf(on, session.customerId)) === undefined) throw new Refused('AUTH_NOT_LOGGED_IN');
  const arrival = freshSecret();
  const isFirst = await on.transaction(async (tx) => {
    const { rows } = await sql`
      insert into consumed_token (jti, customer_id, arrival_sha256, arrive_by, expires_at)
      values (${claims.jti}, ${session.customerId}, ${sha256Of(arrival)},
        ${instantOf(Date.parse(await now(tx)) + arrivalSeconds * 1000)}, ${instantOf(claims.exp * 1000)})
      on conflict (jti) do nothing returning 1`.execute(tx);
    return rows.length > 0;
  });
  if (!isFirst) throw new Refused('AUTH_NOT_LOGGED_IN');
  web.setCookie(arrivalCookie, arrival, { seconds: arrivalSeconds, sameSite: 'strict' });
};

/** Exchanges an arrival for a broker's session, once. Throws AUTH_NOT_LOGGED_IN. */
export const arrive = async (on: Server, web: Web): Promise<LoggedIn> => {
  const arrival = web.cookie(arrivalCookie);
  web.clearCookie(arrivalCookie);
  const found =
    arrival === undefined
      ? undefined
      : await on.db
          .updateTable('consumedToken')
          .set({ arrivalSha256: null })
          .where('arrivalSha256', '=', sha256Of(arrival))
          .where('arriveBy', '>', sql<IsoInstant>`now()`)
          .returning('customerId')
          .executeTakeFirst();
  const brokerId = found && (await brokerOf(on, found.customerId));
  if (!found || !brokerId) throw new Refused('AUTH_NOT_LOGGED_IN');
  const { token, expiresAt } = await beginSession(on, brokerId, { handedOverBy: found.customerId });
  return { accessToken: token, expiresAt, broker: await brokerAnswer(on, brokerId) };
};
