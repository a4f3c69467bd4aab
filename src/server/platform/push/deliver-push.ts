import * as v from 'valibot';
import { type FeedItemId, feedItemId, pushDeviceId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { TryLater } from '../jobs/define-job.ts';
import { ProviderFailed } from '../provider/provider-failed.ts';
import type { Server } from '../server.ts';
import { addressOf, deleteDevice, noteAccepted, noteRefused } from './devices.ts';

/** The text of a push message in the outbox: what the browser gets, and how long it is worth sending. */
const Waiting = v.object({
  notice: v.object({ title: v.string(), path: v.string(), tag: v.string() }),
  until: isoInstant,
  news: v.optional(feedItemId),
});
export type WaitingPush = v.InferOutput<typeof Waiting>;

declare module '../server.ts' {
  interface Server {
    /** Whether an item of the feed still stands, and its customer has not had it on the page of the news. */
    readonly isNewsUnread: (id: FeedItemId) => Promise<boolean>;
  }
}

/** `never`: the device is gone, the time is over, the news too, or the push service refuses it. */
type Outcome = 'accepted' | 'never';

/** Sends one push message to its device. Rejects when it is worth another try. */
export const deliverPush = async (on: Server, recipient: string, text: string): Promise<Outcome> => {
  const id = v.parse(pushDeviceId, recipient);
  const { notice, until, news } = v.parse(Waiting, JSON.parse(text));
  const seconds = Math.floor((Date.parse(until) - on.clock.now().getTime()) / 1000);
  const to = await addressOf(on, id);
  if (to === undefined || seconds <= 0) return 'never';
  if (news !== undefined && !(await on.isNewsUnread(news))) return 'never';
  try {
    const outcome = await on.push.deliver({ to, content: JSON.stringify(notice), seconds, topic: notice.tag });
    if (outcome === 'gone') {
      await deleteDevice(on.db, id);
      return 'never';
    }
    await noteAccepted(on.db, id);
    return outcome;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    if (error.kind === 'refused' || error.kind === 'unauthorized') {
      await noteRefused(on.db, id);
      return 'never';
    }
    throw error.seconds === undefined ? error : new TryLater(error.message, error.seconds);
  }
};
