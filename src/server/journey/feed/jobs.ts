import { sql } from 'kysely';
import * as v from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { fillFeed } from './fill-feed.ts';
import { mailNews } from './mail-news.ts';
import { notifyOfNews } from './notify-of-news.ts';

/** Makes the news of the homes that changed, a minute after it happened at most. */
export const fillFeeds = defineJob({
  name: 'fill-feeds',
  schema: v.object({}),
  everySeconds: 60,
  retries: 0,
  run: (_data, on) => fillFeed(on),
});

/** Notifies the devices of customers of what is new, a minute after it is. */
export const notifyDevicesOfNews = defineJob({
  name: 'notify-of-news',
  schema: v.object({}),
  everySeconds: 60,
  retries: 0,
  run: (_data, on) => notifyOfNews(on),
});

/** Mails customers what is new and not seen, a quarter of an hour after it is. */
export const mailCustomersNews = defineJob({
  name: 'mail-news',
  schema: v.object({}),
  everySeconds: 300,
  retries: 0,
  run: (_data, on) => mailNews(on),
});

/** Deletes items whose time is over, also those that were dismissed. */
export const forgetFeedItems = defineJob({
  name: 'forget-feed-items',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await on.db.deleteFrom('feedItem').where('expiresAt', '<', sql<IsoInstant>`now()`).execute();
  },
});
