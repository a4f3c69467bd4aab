import { type CookieChoice, newerChoice } from '#src/domain/cookie-consent.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { firstNotificationChoices, type NotificationChoices, onlyOffered } from '#src/domain/notifications.ts';
import type { KeptOptions } from '#src/server/identity/customers/columns.ts';
import { changeOptions, optionsOf } from '#src/server/identity/customers/options.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';

type ServerContext = Pick<Server, 'db' | 'transaction'>;

/** Returns the customer's notification choices, or the defaults until they have chosen. */
export const readNotifications = async (on: Pick<ServerContext, 'db'>, id: CustomerId): Promise<NotificationChoices> =>
  onlyOffered((await optionsOf(on.db, id)).notifications ?? firstNotificationChoices);

export const changeNotifications = async (on: ServerContext, id: CustomerId, chosen: NotificationChoices) => {
  const notifications = onlyOffered(chosen);
  await on.transaction((tx) => changeOptions(tx, id, (kept) => ({ ...kept, notifications })));
  return notifications;
};

export const readCookies = async (on: Pick<ServerContext, 'db'>, id: CustomerId): Promise<CookieChoice | null> =>
  (await optionsOf(on.db, id)).cookies ?? null;

/** Keeps when the first look around was closed. The first time stays. */
export const keepTutorialSeen = async (on: ServerContext, id: CustomerId): Promise<void> => {
  await on.transaction(async (tx) => {
    const at = await now(tx);
    await changeOptions(tx, id, (kept) => ({ ...kept, tutorialSeenAt: kept.tutorialSeenAt ?? at }));
  });
};

/** Keeps the later of the account's choice and the device's. A device time in the future counts as now. */
export const changeCookies = (on: ServerContext, id: CustomerId, said: CookieChoice): Promise<CookieChoice | null> =>
  on.transaction(async (tx) => {
    const at = await now(tx);
    const given = said.at > at ? { ...said, at } : said;
    const later = ({ cookies }: KeptOptions) => newerChoice(given, cookies ?? null) ?? given;
    const kept = await changeOptions(tx, id, (options) => ({ ...options, cookies: later(options) }));
    return kept.cookies ?? null;
  });
