import type { FeedItem } from '#src/contract/journey/feed.ts';
import type { NotificationCategory } from '#src/domain/notifications.ts';
import { marketKinds } from './market-words.ts';
import { articleKinds, leadKinds, quizKinds, rewardKinds, valueKinds } from './own-news.ts';

type Kind = FeedItem['kind'];

/** The kinds of each category that are not of a home of the customer's own. */
export const kindsOfOthers: Readonly<Record<NotificationCategory, readonly Kind[]>> = {
  journey: rewardKinds,
  prospect: [...marketKinds, ...leadKinds],
  propertyValue: valueKinds,
  quiz: quizKinds,
  marketing: articleKinds,
};

/**
 * The kinds that are mailed. Documents to sign have mails of their own; news of moving boxes waits on the home page.
 */
export const mailedKinds: Readonly<Record<NotificationCategory, readonly Kind[]>> = {
  ...kindsOfOthers,
  journey: ['EVENT'],
};
