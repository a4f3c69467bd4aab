import { sql } from 'kysely';
import type { InferInput } from 'valibot';
import type { broker as contract } from '#src/contract/desk/broker.ts';
import type { DeviceName } from '#src/domain/device-name.ts';
import type { BrokerId, CustomerId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { isOpenAccount } from './open-account.ts';

type ServerContext = Pick<Server, 'db'>;
export type BrokerAnswer = InferInput<typeof contract.me.answer>;
const hours = 12;

/** Returns the broker as every response contains them. */
export const brokerAnswer = async (on: ServerContext, id: BrokerId): Promise<BrokerAnswer> => {
  const row = await on.db
    .selectFrom('broker')
    .innerJoin('office', 'office.id', 'broker.officeId')
    .leftJoin('brokerPhoto', 'brokerPhoto.brokerId', 'broker.id')
    .select(['broker.id', 'broker.name', 'broker.email', 'broker.role', 'office.name as office'])
    .select('brokerPhoto.sha256 as photo')
    .where('broker.id', '=', id)
    .executeTakeFirstOrThrow();
  const { photo, ...known } = row;
  return photo === null ? known : { ...known, photo };
};

interface BegunBy {
  /** The employee who came from the customer's app. */
  readonly handedOverBy?: CustomerId;
  readonly device?: DeviceName;
}

/**
 * Begins a session of 12 hours. Returns the token once; only its SHA-256 is kept (reliability A5's rule for all
 * tokens).
 */
export const beginSession = async (
  on: ServerContext,
  id: BrokerId,
  { handedOverBy, device }: BegunBy = {},
): Promise<{ readonly token: string; readonly expiresAt: IsoInstant }> => {
  const token = freshSecret();
  const { rows } = await sql<{ expiresAt: IsoInstant }>`
    insert into broker_session (token_sha256, broker_id, handed_over_by, browser, system, expires_at)
    values (${sha256Of(token)}, ${id}, ${handedOverBy ?? null}, ${device?.browser ?? 'other'}, ${device?.system ?? 'other'}, now() + make_interval(hours => ${hours}::int))
    returning expires_at`.execute(on.db);
  return { token, expiresAt: rows[0]?.expiresAt ?? instantOf(Number.NaN) };
};

export interface BrokerSession {
  readonly tokenSha256: string;
  readonly brokerId: BrokerId;
  readonly name: string;
}

/** Returns the live session of a bearer token; undefined when it is unknown or has expired, or its broker has left. */
export const findSession = (on: ServerContext, token: string): Promise<BrokerSession | undefined> =>
  findSessionByHash(on, sha256Of(token));

export const findSessionByHash = async (on: ServerContext, tokenSha256: string): Promise<BrokerSession | undefined> => {
  const row = await on.db
    .selectFrom('brokerSession')
    .innerJoin('broker', 'broker.id', 'brokerSession.brokerId')
    .select(['brokerSession.tokenSha256', 'broker.id', 'broker.name'])
    .where('tokenSha256', '=', tokenSha256)
    .where('expiresAt', '>', sql<IsoInstant>`now()`)
    .where(isOpenAccount)
    .where('broker.leftAt', 'is', null)
    .executeTakeFirst();
  return row && { tokenSha256: row.tokenSha256, brokerId: row.id, name: row.name };
};

export const endSession = async (on: ServerContext, tokenSha256: string): Promise<void> => {
  await on.db.deleteFrom('brokerSession').where('tokenSha256', '=', tokenSha256).execute();
};

/** Ends a broker's sessions (all, or all but one), or those that an employee opened from the customer's app. */
export const endBrokerSessions = async (
  tx: Tx,
  which: { readonly brokerId: BrokerId; readonly except?: string } | { readonly handedOverBy: CustomerId },
): Promise<void> => {
  let query = tx.deleteFrom('brokerSession');
  if ('handedOverBy' in which) query = query.where('handedOverBy', '=', which.handedOverBy);
  else {
    query = query.where('brokerId', '=', which.brokerId);
    if (which.except !== undefined) query = query.where('tokenSha256', '!=', which.except);
  }
  await query.execute();
};
