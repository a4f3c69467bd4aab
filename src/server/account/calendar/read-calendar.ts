import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type CalendarEntry, calendarFile } from '#src/domain/calendar-file.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { CalendarDates, CalendarPerson } from '#src/server/homes/estates/calendar-dates.ts';
import { isFormLink } from '#src/server/homes/links/opened-by-link.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { calendarTexts } from '#src/texts/calendar.ts';
import { fill } from '#src/texts/renderer.ts';
import { partiesOfCustomer } from '../customer-homes/homes-of.ts';
import '#src/server/homes/links/calendar-feed-table.ts';
import { formNames, formsOfSide } from '#src/domain/form-names.ts';
import type { Language } from '#src/domain/language.ts';
import { readsOfSale } from '#src/domain/reading-time.ts';
import { estatesByIds } from '#src/server/homes/estates/estates.ts';
import { latestDocuments } from '#src/server/signing/documents/documents.ts';
import { formsOfSale } from '#src/server/signing/documents/of-sale.ts';

const sources = import.meta.glob<CalendarDates>('../../*/*/dates.ts', { eager: true, import: 'default' });

/** Returns every date of these people, soonest first. */
const datesOf = async (
  on: Pick<Server, 'db' | 'config'>,
  people: readonly CalendarPerson[],
  language: Language,
): Promise<readonly CalendarEntry[]> => {
  const estates = await estatesByIds(on.db, [...new Set(people.map(({ estateId }) => estateId))]);
  const asked = { people, homes: new Map(estates.map((estate) => [estate.id, estate])), language };
  const entries: CalendarEntry[] = [];
  for (const dates of Object.values(sources)) entries.push(...(await dates(on, asked)));
  const startOf = ({ when }: CalendarEntry) => ('day' in when ? when.day : when.from);
  return entries.sort((one, other) => startOf(one).localeCompare(startOf(other)) || one.id.localeCompare(other.id));
};

/** Allows several devices of one person, each reading every quarter of an hour. */
const readings: LimitRule = { name: 'calendar-readings', max: 120, seconds: 3600 };
/** A key of 32 bytes cannot be guessed; attempts are slowed all the same, as with links (reliability L7). */
const misses: LimitRule = { name: 'calendar-misses', max: 20, seconds: 600 };
const hoursBetween = 4;

const find = (on: Pick<Server, 'db'>, key: string) =>
  on.db
    .selectFrom('calendarFeed as feed')
    .leftJoin('accessLink as link', 'link.id', 'feed.linkId')
    .select(['feed.id', 'feed.customerId', 'feed.language'])
    .leftJoin('estateParty as party', 'party.id', 'link.participantId')
    .select(['link.estateId', 'link.participantId', 'link.role', 'link.flow', 'party.removedAt'])
    .select(sql<boolean>`feed.revoked_at is not null or link.revoked_at is not null`.as('revoked'))
    .where('feed.keySha256', '=', sha256Of(key))
    .executeTakeFirst();
type CalendarRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/**
 * Returns whose dates a calendar shows. A link shows its own home and form only (decision 020); an account shows all
 * its homes.
 */
const peopleOf = async (on: Pick<Server, 'db'>, feed: CalendarRow): Promise<readonly CalendarPerson[]> => {
  const { customerId, estateId, participantId, role, flow, removedAt } = feed;
  if (customerId !== null) {
    const parties = await partiesOfCustomer(on.db, customerId);
    const ids = [...new Set(parties.map((party) => party.estateId))];
    const ofSale = await formsOfSale(on.db, await latestDocuments(on.db, formNames, ids));
    return parties.map((party) => ({
      ...party,
      flows: formsOfSide(party.role).filter((flow) => readsOfSale(party, ofSale({ flow, ...party }))),
    }));
  }
  // Who has left keeps a link to the own signed paper, and sees no more dates.
  if (removedAt !== null) return [];
  if (estateId === null || participantId === null || role === null || flow === null || !isFormLink(flow)) return [];
  return [{ estateId, participantId, role, flows: [flow] }];
};

/** Notes a read at most once an hour; it only shows the owner that some calendar fetches the address. */
const noteRead = (on: Pick<Server, 'db'>, id: string) =>
  on.db
    .updateTable('calendarFeed')
    .set({ readAt: sql<IsoInstant>`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('readAt', 'is', null), eb('readAt', '<', sql<IsoInstant>`now() - interval '1 hour'`)]))
    .execute();

export interface ReadCalendar {
  readonly file: string;
  /** Stays the same while nothing in the calendar has changed. */
  readonly version: string;
}

/**
 * Returns the calendar of an address: dates and the homes' addresses, no personal data. Throws NOT_FOUND for an unknown
 * key, TOO_MANY, and LINK_GONE when it or its personal link was revoked.
 */
export const readCalendar = async (on: Server, key: string, host: string): Promise<ReadCalendar> => {
  const feed = await find(on, key);
  if (!feed) {
    await on.limits.assertWithin(misses, host);
    throw new Refused('NOT_FOUND');
  }
  if (feed.revoked) throw new Refused('LINK_GONE');
  await on.limits.assertWithin(readings, feed.id);
  const entries = await datesOf(on, await peopleOf(on, feed), feed.language);
  await noteRead(on, feed.id);
  const name = fill(calendarTexts.calendarName[feed.language], { brand: on.config.brand });
  const file = calendarFile({ entries, subscription: { name, hours: hoursBetween } });
  return { file, version: createHash('sha256').update(file).digest('base64url').slice(0, 27) };
};
