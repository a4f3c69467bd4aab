import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { CalendarState } from '#src/contract/account/calendar.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import { apiPrefix } from '#src/server/http/routes.ts';
import { alertOwner } from '#src/server/identity/account-alerts/alert-owner.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import '#src/server/homes/links/calendar-feed-table.ts';

/** Owner of a calendar: an account, or the holder of a personal link to one form. */
export type CalendarOwner = { readonly customerId: CustomerId } | { readonly link: LinkSession };

const newAddresses: LimitRule = { name: 'calendar-addresses', max: 10, seconds: 3600 };

const nameOf = (owner: CalendarOwner): string =>
  'customerId' in owner ? owner.customerId : `${owner.link.participantId} ${owner.link.flow} ${owner.link.estateId}`;

/** Selects the valid links of a person to a form. A subscription made through a revoked link is over. */
const linksOf = (db: Kysely<Tables>, { estateId, flow, participantId }: LinkSession) =>
  db
    .selectFrom('accessLink')
    .select('id')
    .where('estateId', '=', estateId)
    .where('flow', '=', flow)
    .where('participantId', '=', participantId)
    .where('revokedAt', 'is', null);

const isTheirs = (db: Kysely<Tables>, owner: CalendarOwner) =>
  'customerId' in owner
    ? sql<boolean>`customer_id = ${owner.customerId}`
    : sql<boolean>`link_id in (${linksOf(db, owner.link)})`;

/** Returns the state of a subscription, without its address. */
export const readSubscription = async (db: Kysely<Tables>, owner: CalendarOwner): Promise<CalendarState> => {
  const found = await db
    .selectFrom('calendarFeed')
    .select(['createdAt', 'readAt'])
    .where(isTheirs(db, owner))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  const since = found?.createdAt ?? null;
  return { subscription: since === null ? null : { since, lastReadAt: found?.readAt ?? null } };
};

/** Ends a subscription. It takes effect in every process at once, since each reading looks the address up. */
export const endSubscription = async (tx: Tx, owner: CalendarOwner): Promise<void> => {
  await tx
    .updateTable('calendarFeed')
    .set({ revokedAt: sql<IsoInstant>`now()` })
    .where(isTheirs(tx, owner))
    .where('revokedAt', 'is', null)
    .execute();
};

/**
 * Creates a new address, which is only in the answer, and ends the one before. Each person has one valid address, and
 * concurrent requests wait for each other. Throws TOO_MANY.
 */
export const beginSubscription = async (on: Server, owner: CalendarOwner, language: Language): Promise<string> => {
  await on.limits.assertWithin(newAddresses, nameOf(owner));
  const key = freshSecret();
  await on.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar ${nameOf(owner)}`}, 0))`.execute(tx);
    await endSubscription(tx, owner);
    await tx
      .insertInto('calendarFeed')
      .values({
        id: randomUUID(),
        keySha256: sha256Of(key),
        customerId: 'customerId' in owner ? owner.customerId : null,
        linkId: 'customerId' in owner ? null : owner.link.linkId,
        language,
      })
      .execute();
    if ('customerId' in owner) await alertOwner(tx, on, { customerId: owner.customerId, what: 'calendar' });
  });
  return `${on.config.publicUrl}${apiPrefix}/calendar/${key}.ics`;
};
