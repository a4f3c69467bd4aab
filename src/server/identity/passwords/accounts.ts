import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { brokerId, customerId, type SessionId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import type { Server } from '#src/server/platform/server.ts';
import { brokerLoginLimit } from '../brokers/login.ts';
import { endBrokerSessions } from '../brokers/sessions.ts';
import type { MailedTokenKind } from '../mailed-tokens/tables.ts';
import { endCustomerSessions } from '../sessions/session-store.ts';
import { loginLimit } from '../sign-in/login.ts';

export type AppName = 'customer' | 'broker';

/** Who has a password. */
export interface Account {
  readonly email: string;
  readonly name: string;
}

/** What the two apps do each in its own way about passwords. */
interface PasswordApp {
  readonly token: MailedTokenKind;
  readonly loginLimit: LimitRule;
  readonly idOf: (on: Pick<Server, 'db'>, email: string) => Promise<string | undefined>;
  readonly read: (db: Kysely<Tables>, id: string) => Promise<Account | undefined>;
  /** Keeps the new one and ends every session, but the one that asked. */
  readonly set: (tx: Tx, id: string, hash: string, except?: string) => Promise<void>;
  /** Whoever reads mail at this address is who has the account. */
  readonly noteVerified: (tx: Tx, id: string, email: string) => Promise<void>;
}

const customer: PasswordApp = {
  token: 'customer-password',
  loginLimit,
  async idOf(on, email) {
    const query = on.db.selectFrom('customer').select('id').where(sql<string>`lower(email)`, '=', email.toLowerCase());
    // An address that was typed and never shown to be hers may be a stranger's: it opens no account that has homes.
    const hers = query.where((eb) => eb.or([eb('email_verified_at', 'is not', null), eb('identified_at', 'is', null)]));
    return (await hers.executeTakeFirst())?.id;
  },
  async read(db, id) {
    const query = db.selectFrom('customer').select(['email', 'given_name', 'family_name']);
    const row = await query.where('id', '=', v.parse(customerId, id)).executeTakeFirst();
    return row && { email: row.email, name: `${row.given_name} ${row.family_name}` };
  },
  async set(tx, given, password_hash, except) {
    const id = v.parse(customerId, given);
    await tx.updateTable('customer').set({ password_hash }).where('id', '=', id).execute();
    // seam: the session that asked is one of ours.
    const kept = except === undefined ? {} : { except: except as SessionId };
    await endCustomerSessions(tx, { customerId: id, ...kept }, 'password-changed');
    await endBrokerSessions(tx, { handedOverBy: id });
  },
  async noteVerified(tx, id, email) {
    await tx
      .updateTable('customer')
      .set({ email_verified_at: sql<string>`coalesce(email_verified_at, now())` })
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
    return (await query.executeTakeFirst())?.id;
  },
  read: (db, id) =>
    db.selectFrom('broker').select(['email', 'name']).where('id', '=', v.parse(brokerId, id)).executeTakeFirst(),
  async set(tx, given, password_hash, except) {
    const id = v.parse(brokerId, given);
    await tx.updateTable('broker').set({ password_hash }).where('id', '=', id).execute();
    await endBrokerSessions(tx, { brokerId: id, ...(except !== undefined && { except }) });
  },
  async noteVerified(tx, id, email) {
    await tx
      .updateTable('broker')
      .set({ email_verified_at: sql<string>`coalesce(email_verified_at, now())` })
      .where('id', '=', v.parse(brokerId, id))
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .execute();
  },
};

export const passwordApps: Readonly<Record<AppName, PasswordApp>> = { customer, broker };
