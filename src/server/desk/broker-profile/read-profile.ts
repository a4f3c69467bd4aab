import type { Kysely } from 'kysely';
import { parse } from 'valibot';
import type { BrokerProfile } from '#src/contract/desk/broker-profile.ts';
import { brokerMailKinds } from '#src/domain/broker-mails.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { phone } from '#src/domain/phone.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

/** Returns what is a broker's own. */
export const readProfile = async (db: Kysely<Tables>, me: BrokerId): Promise<BrokerProfile> => {
  const own = await db.selectFrom('broker').select('phone').where('id', '=', me).executeTakeFirstOrThrow();
  const away = await db
    .selectFrom('brokerAway')
    .select(['words as text', 'firstDay as from', 'lastDay as to'])
    .where('brokerId', '=', me)
    .executeTakeFirst();
  const off = await db.selectFrom('brokerMailOff').select('kind').where('brokerId', '=', me).execute();
  const templates = await db
    .selectFrom('brokerTemplate')
    .select(['title', 'words as text'])
    .where('brokerId', '=', me)
    .orderBy('title')
    .execute();
  const isOff = new Set(off.map(({ kind }) => kind));
  const mails = Object.fromEntries(brokerMailKinds.map((kind) => [kind, !isOff.has(kind)]));
  // seam: an entry for each kind.
  return { phone: parse(phone, own.phone), away: away ?? null, mails: mails as BrokerProfile['mails'], templates };
};
