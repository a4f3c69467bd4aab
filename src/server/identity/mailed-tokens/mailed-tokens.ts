import { type Kysely, sql } from 'kysely';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { FormerAddress, MailedTokenKind } from './columns.ts';

/**
 * Reliability A5: half an hour. A broker's work mail may be read the next day (domain.md section 9, "signup-broker").
 */
const minutes: Readonly<Record<MailedTokenKind, number>> = {
  'customer-password': 30,
  'broker-password': 30,
  'customer-email': 30,
  'broker-email': 24 * 60,
  // A message about the account may be read after a holiday.
  'customer-stop': 14 * 24 * 60,
  'contact-stop': 14 * 24 * 60,
};

export interface MailedToken {
  readonly owner: string;
  readonly email: string;
  readonly former?: FormerAddress | null;
}

/** A link that stops something is pressed in fear, and twice: its words say that this is no fault. */
const overOf = (kind: MailedTokenKind) =>
  kind === 'customer-stop' || kind === 'contact-stop' ? 'AUTH_STOP_OVER' : 'BR_LINK_EXPIRED';

/** Returns a new token for a mail sent by this transaction, once; only its SHA-256 is kept. */
export const mailToken = async (
  tx: Tx,
  kind: MailedTokenKind,
  { owner, email, former }: MailedToken,
): Promise<string> => {
  const token = freshSecret();
  const expiresAt = instantOf(Date.parse(await now(tx)) + minutes[kind] * 60_000);
  await tx
    .insertInto('mailedToken')
    .values({ tokenSha256: sha256Of(token), kind, owner, email, expiresAt, former: JSON.stringify(former ?? null) })
    .execute();
  return token;
};

const living = (db: Kysely<Tables>, kind: MailedTokenKind, token: string) =>
  db
    .selectFrom('mailedToken')
    .select(['owner', 'email', 'former'])
    .where('tokenSha256', '=', sha256Of(token))
    .where('kind', '=', kind)
    .where('expiresAt', '>', sql<IsoInstant>`now()`);

/**
 * Returns the owner without spending the token. Throws BR_LINK_EXPIRED for a token that is unknown, used, expired or of
 * another kind.
 */
export const readMailedToken = async (
  db: Kysely<Tables>,
  kind: MailedTokenKind,
  token: string | undefined,
): Promise<MailedToken> => {
  const found = token === undefined ? undefined : await living(db, kind, token).executeTakeFirst();
  if (!found) throw new Refused(overOf(kind));
  return found;
};

/** Spends a token and all others of its owner and kind. Throws BR_LINK_EXPIRED or AUTH_STOP_OVER. */
export const useMailedToken = async (
  tx: Tx,
  kind: MailedTokenKind,
  token: string | undefined,
): Promise<MailedToken> => {
  const found = token === undefined ? undefined : await living(tx, kind, token).forUpdate().executeTakeFirst();
  if (!found) throw new Refused(overOf(kind));
  await deleteMailedTokens(tx, found.owner, [kind]);
  return found;
};

/**
 * Spends a token and the newer ones of its owner and kind, and returns them, its own first and then by age: an older
 * one was mailed to an address from before, whose owner it still serves. Throws AUTH_STOP_OVER.
 */
export const useWithNewer = async (
  tx: Tx,
  kind: MailedTokenKind,
  token: string,
): Promise<readonly [MailedToken, ...MailedToken[]]> => {
  const found = await living(tx, kind, token).select('createdAt').forUpdate().executeTakeFirst();
  if (!found) throw new Refused(overOf(kind));
  const newer = await tx
    .deleteFrom('mailedToken')
    .where('owner', '=', found.owner)
    .where('kind', '=', kind)
    .where('createdAt', '>=', found.createdAt)
    .returning(['owner', 'email', 'former', 'createdAt'])
    .execute();
  return [found, ...newer.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))];
};

/** Revokes the tokens mailed to an owner: of these kinds, or all but those that stop a stranger. */
export const deleteMailedTokens = async (tx: Tx, owner: string, kinds?: readonly MailedTokenKind[]): Promise<void> => {
  let query = tx.deleteFrom('mailedToken').where('owner', '=', owner);
  query = kinds ? query.where('kind', 'in', kinds) : query.where('kind', '!=', 'customer-stop');
  await query.execute();
};
