import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { brokerId, customerId, type SessionId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import type { Server } from '#src/server/platform/server.ts';
import { brokerLoginLimit } from '../brokers/login.ts';
import { endBrokerSessions } from '../brokers/sessions.ts';
import type { MailedTokenKind } from '../mailed-tokens/columns.ts';
import { endCustomerSessions } from '../sessions/session-store.ts';
import { loginLimit } from '../sign-in/login.ts';

export type AppName = 'customer' | 'broker';

/** The account of a password. */
export interface Account {
  readonly email: string;
  readonly name: string;
}

/** Password handling that differs between the two apps. */
interface PasswordApp {
  readonly token: MailedTokenKind;
  readonly loginLimit: LimitRule;
  readonly idOf: (on: Pick<Server, 'db'>, email: string) => Promise<string | undefined>;
  readonly read: (db: Kysely<Tables>, id: string) => Promise<Account | undefined>;
  /** Stores the new hash and ends every session except the calling one. */
  readonly set: (tx: Tx, id: string, hash: string, except?: string) => Promise<void>;
  /** Marks the address as verified, because the owner has read mail there. */
  readonly noteVerified: (tx: Tx, id: string, email: string) => Promise<void>;
}

const customer: PasswordApp = {
  token: 'customer-password',
  loginLimit,
  async idOf(on, email) {
    const query = on.db.selectFrom('customer').select('id').where(sql<string>`lower(email)`, '=', email.toLowerCase());
    // A typed address that was never verified may be a stranger's: it opens no account.
    return (await query.where('emailVerifiedAt', 'is not', null).executeTakeFirst())?.id;
  },
  async read(db, id) {
    const query = db.selectFrom('customer').select(['email', 'givenName', 'familyName']);
    const row = await query.where('id', '=', v.parse(customerId, id)).executeTakeFirst();
    return row && { email: row.email, name: `${row.givenName} ${row.familyName}` };
  },
  async set(tx, given, passwordHash, except) {
    const id = v.parse(customerId, given);
    await tx.updateTable('customer').set({ passwordHash, passwordByMail: false }).where('id', '=', id).execute();
    // seam: the session that asked is one of ours.
    const kept = except === undefined ? {} : { except: except as SessionId };
    await endCustomerSessions(tx, { customerId: id, ...kept }, 'password-changed');
    await endBrokerSessions(tx, { handedOverBy: id });
  },
  async noteVerified(tx, id, email) {
    await tx
      .updateTable('customer')
      .set({ emailVerifiedAt: sql<string>`coalesce(email_verified_at, now())` })
      .where('id', '=', v.parse(customerId, id))
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .execute();
  },
};

const broker: PasswordApp = {
  token: 'broker-password',
  loginLimit: brokerLoginLimit,
  async idOf(on, email) {
    const query = on.db.selectFrom('broker').select('id').where(sql<string>`lower(email)`, '=', email.toLowerCase());
    return (await query.where('leftAt', 'is', null).executeTakeFirst())?.id;
  },
  read: (db, id) =>
    db
      .selectFrom('broker')
      .select(['email', 'name'])
      .where('id', '=', v.parse(brokerId, id))
      .where('leftAt', 'is', null)
      .executeTakeFirst(),
  async set(tx, given, passwordHash, except) {
    const id = v.parse(brokerId, given);
    await tx.updateTable('broker').set({ passwordHash }).where('id', '=', id).execute();
    await endBrokerSessions(tx, { brokerId: id, ...(except !== undefined && { except }) });
  },
  async noteVerified(tx, id, email) {
    await tx
      .updateTable('broker')
      .set({ emailVerifiedAt: sql<string>`coalesce(email_verified_at, now())` })
      .where('id', '=', v.parse(brokerId, id))
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .execute();
  },
};

export const passwordApps: Readonly<Record<AppName, PasswordApp>> = { customer, broker };
