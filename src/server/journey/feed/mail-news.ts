import { sql } from 'kysely';
import type { FeedItem } from '#src/contract/journey/feed.ts';
import type { CustomerId, FeedItemId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { listsBy } from '#src/domain/lists-by.ts';
import {
  firstNotificationChoices,
  type NotificationCategory,
  notificationCategories,
} from '#src/domain/notifications.ts';
import { afterQuietHours } from '#src/domain/reminders.ts';
import { partiesOfCustomer } from '#src/server/account/customer-homes/homes-of.ts';
import { noticeStopUrl } from '#src/server/account/preferences/notice-stops.ts';
import { readConsents } from '#src/server/identity/consents/consents.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import type { Server } from '#src/server/platform/server.ts';
import { plural } from '#src/texts/plural.ts';
import type { FeedData } from './columns.ts';
import { addressesOf } from './item-addresses.ts';
import { mailedKinds } from './news-categories.ts';
import { isStanding } from './standing-news.ts';
import { feedWords } from './words.ts';

type ServerContext = Pick<Server, 'transaction' | 'messages' | 'config' | 'encryption'>;

/**
 * The least hours between two mails of a category to a customer, and how old news may be when it is mailed. Marketing is
 * one to four mails a month (Spec section 9), and never two a week.
 */
const pace: Readonly<Record<NotificationCategory, { readonly apart: number; readonly newest: number }>> = {
  journey: { apart: 1, newest: 24 },
  prospect: { apart: 20, newest: 48 },
  propertyValue: { apart: 20, newest: 48 },
  quiz: { apart: 20, newest: 48 },
  marketing: { apart: 7 * 24, newest: 14 * 24 },
};
/** Minutes in which a customer may see the news in the app first. What is seen is not mailed. */
const restsMinutes = 15;
const atOnce = 100;
/** The items that a mail writes out; the rest are on the page. */
const mostItems = 5;

const subjects: Readonly<Record<NotificationCategory, { readonly nb: string; readonly en: string }>> = {
  journey: { nb: 'Nytt i boligreisen din', en: 'News in your home journey' },
  prospect: { nb: 'Nytt om boliger du ser etter', en: 'News of homes you look for' },
  propertyValue: { nb: 'Nytt om verdien på boligen din', en: 'News of what your home is worth' },
  quiz: { nb: 'Nytt fra boligquizen', en: 'News from the price quiz' },
  marketing: { nb: 'Tips til boligen din', en: 'Tips for your home' },
};

interface Item {
  readonly id: FeedItemId;
  readonly customerId: CustomerId;
  readonly kind: FeedItem['kind'];
  readonly data: FeedData;
}

/** Takes the news that is due by mail to customers who want it, and have had no such mail lately. Locks the customers. */
const takeDue = async (tx: Tx, category: NotificationCategory): Promise<readonly Item[]> => {
  const kinds = mailedKinds[category];
  const { apart, newest } = pace[category];
  const isWanted = firstNotificationChoices[category].email;
  const isDue = sql<boolean>`item.mailed_at is null and item.seen_at is null and item.kind = any(${kinds})
    and item.created_at > now() - make_interval(hours => ${newest}::int)
    and item.created_at < now() - make_interval(mins => ${restsMinutes}::int) and ${isStanding('item')}`;
  const { rows } = await sql<Item>`
    with due as (
      select customer.id from customer
      where customer.email_verified_at is not null
        and coalesce((customer.options -> 'notifications' -> ${category}::text ->> 'email')::boolean, ${isWanted}::boolean)
        and exists (select from feed_item item where item.customer_id = customer.id and ${isDue})
        and not exists (select from feed_item sent where sent.customer_id = customer.id and sent.kind = any(${kinds})
          and sent.mailed_at > now() - make_interval(hours => ${apart}::int))
      order by customer.id limit ${atOnce} for no key update skip locked
    )
    update feed_item item set mailed_at = now() where item.customer_id in (select id from due) and ${isDue}
    returning item.id, item.customer_id, item.kind, item.data`.execute(tx);
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
};

/** Whether the customer may be mailed of an item: a date of a home that is still theirs, an article after a yes to them. */
const mayMail = async (tx: Tx, id: CustomerId, category: NotificationCategory) => {
  if (category === 'journey') {
    const homes = new Set((await partiesOfCustomer(tx, id)).map(({ estateId }) => estateId));
    return ({ data }: Item) => data.estateId !== null && homes.has(data.estateId);
  }
  if (category !== 'marketing') return () => true;
  const { consents } = await readConsents(tx, id);
  const isGiven = consents.some((one) => one.purpose === 'emailMarketing' && one.isGiven);
  return () => isGiven;
};

const more = (count: number) =>
  plural(
    {
      nb: { one: 'Og én nyhet til.', other: `Og ${count} nyheter til.` },
      en: { one: 'And one more.', other: `And ${count} more.` },
    },
    count,
  );

const mail = async (
  tx: Tx,
  on: ServerContext,
  { customerId, category, items }: { customerId: CustomerId; category: NotificationCategory; items: readonly Item[] },
): Promise<void> => {
  const [first] = items;
  if (first === undefined) return;
  const to = await tx
    .selectFrom('customer')
    .select(['email', 'givenName'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const addresses = await addressesOf(
    tx,
    items.map(({ data }) => data),
  );
  const { publicUrl, brand } = on.config;
  const stop = noticeStopUrl(on, customerId, category);
  const titleIn = (language: Language) => plain(feedWords(first.data, addresses(first.data), language).title);
  const linesIn = (language: Language) => [
    ...items.slice(0, mostItems).map(({ data }) => {
      const { title, text, path } = feedWords(data, addresses(data), language);
      return [plain(title), plain(text), `${publicUrl}${path}`].join('\n');
    }),
    ...(items.length > mostItems
      ? [more(items.length - mostItems)[language], `${publicUrl}/customer/notifications`]
      : []),
  ];
  const written = letter({
    name: to.givenName,
    subject: items.length === 1 ? { nb: titleIn('nb'), en: titleIn('en') } : subjects[category],
    nb: [...linesIn('nb'), 'Vil du ikke ha e-post om dette? Stopp den her, uten å logge inn:', stop],
    en: [...linesIn('en'), 'No more e-mail about this? Stop it here, without signing in:', stop],
    sender: brand,
  });
  await on.messages.send(tx, { channel: 'email', key: `news-mail:${first.id}`, to: to.email, ...written });
};

const mailCategory = async (on: ServerContext, category: NotificationCategory): Promise<void> => {
  const customers = await on.transaction(async (tx) => {
    const at = await now(tx);
    if (afterQuietHours(at) !== at) return 0;
    const due = listsBy(await takeDue(tx, category), ({ customerId }) => customerId);
    for (const [customerId, found] of due) {
      const items = found.filter(await mayMail(tx, customerId, category));
      await mail(tx, on, { customerId, category, items });
    }
    return due.size;
  });
  if (customers === atOnce) await mailCategory(on, category);
};

/** Mails customers what is new, by category and by day, as they have chosen. Each mail has a link that stops its kind. */
export const mailNews = async (on: ServerContext): Promise<void> => {
  for (const category of notificationCategories) await mailCategory(on, category);
};
