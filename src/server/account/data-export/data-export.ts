import type { DataExport } from '#src/contract/account/data-export.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { userAnswer } from '#src/server/identity/customers/customers.ts';
import type { CustomerCaller } from '#src/server/identity/sessions/callers.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { readSubscription } from '../calendar/subscriptions.ts';
import { readCookies, readNotifications } from '../preferences/preferences.ts';
import { heldAccess, heldConsents, heldLeads, heldTraces } from './held-account.ts';
import { heldHomes } from './held-homes.ts';

/** Returns everything held about a customer. National ids and account numbers are masked; secrets are left out. */
export const exportOf = async (on: Server, caller: CustomerCaller, language: Language): Promise<DataExport> => {
  const { customerId: id, method } = caller;
  const account = await userAnswer(on, id, method);
  const row = await on.db
    .selectFrom('customer')
    .select(['birth_date', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    exportedAt: await on.transaction(now),
    account: { ...account, birthDate: row.birth_date, createdAt: instantOf(row.created_at.getTime()) },
    ...(await heldAccess(on, id)),
    calendar: await readSubscription(on.db, { customerId: id }),
    notifications: await readNotifications(on, id),
    cookies: await readCookies(on, id),
    consents: await heldConsents(on, id, language),
    leads: await heldLeads(on, id),
    homes: await heldHomes(on, id, method !== 'PHONE_NUMBER'),
    ...(await heldTraces(on, id, [account.email, account.phoneNumber])),
  };
};
