import { type IsoInstant, instantOf } from './iso-instant.ts';
import type { NotificationCategory } from './notifications.ts';
import { afterQuietHours } from './reminders.ts';

interface NoticeKind {
  /** The switch of the customer's settings that turns it off. Notices of documents to sign have none. */
  readonly category: NotificationCategory | 'signing';
  /** A later notice of the same tag replaces an earlier one on the device. */
  readonly tag: string;
  /** Hours after which it is no news any more. */
  readonly hours: number;
  /** Whether the person asked for its very time: then no night puts it off. */
  readonly isTimed?: true;
}

/** What a device may show. The words are in `src/texts/push-notices.ts` and name nothing: a locked screen shows them. */
export const noticeKinds = {
  document: { category: 'signing', tag: 'document', hours: 48 },
  date: { category: 'journey', tag: 'date', hours: 24 },
  message: { category: 'journey', tag: 'message', hours: 24 },
  match: { category: 'prospect', tag: 'match', hours: 24 },
  saved: { category: 'prospect', tag: 'saved', hours: 24 },
  value: { category: 'propertyValue', tag: 'value', hours: 24 },
  quiz: { category: 'quiz', tag: 'quiz', hours: 12, isTimed: true },
} as const satisfies Readonly<Record<string, NoticeKind>>;
export type Notice = keyof typeof noticeKinds;

const hour = 3_600_000;

/** Returns when a notice made at an instant is sent, which the night puts off, and until when it is worth sending. */
export const noticeTimes = (
  notice: Notice,
  at: IsoInstant,
): { readonly at: IsoInstant; readonly until: IsoInstant } => {
  const kind: NoticeKind = noticeKinds[notice];
  const sent = kind.isTimed ? at : afterQuietHours(at);
  return { at: sent, until: instantOf(Date.parse(sent) + kind.hours * hour) };
};

/** Whether a path leads to a page of ours: a device opens nothing else for a notice. */
export const isNoticePath = (path: string): boolean => /^\/(customer|broker)(\/[\w-]+)+$/.test(path);
