import * as v from 'valibot';
import {
  customerId,
  type FeedItemId,
  feedItemId,
  type PushDeviceId,
  type PushPhoneId,
  pushDeviceId,
  pushPhoneId,
} from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { TryLater } from '../jobs/define-job.ts';
import { deletePhone, phoneAt } from '../native-push/phones.ts';
import { ProviderFailed } from '../provider/provider-failed.ts';
import type { Server } from '../server.ts';
import { addressOf, deleteDevice, noteAccepted, noteRefused } from './devices.ts';

/** The text of a push message in the outbox: what is shown, whose it is, and how long it is worth sending. */
const Waiting = v.object({
  notice: v.object({ title: v.string(), path: v.string(), tag: v.string() }),
  until: isoInstant,
  news: v.optional(feedItemId),
  /** Missing in a message to a browser that an older program wrote. */
  customer: v.optional(customerId),
});
export type WaitingPush = v.InferOutput<typeof Waiting>;

declare module '../server.ts' {
  interface Server {
    /** Whether an item of the feed still stands, and its customer has not had it on the page of the news. */
    readonly isNewsUnread: (id: FeedItemId) => Promise<boolean>;
  }
}

/**
 * What became of a message: `listed` where the outbox itself is where it is read. `never`: no further try would deliver
 * it, since the device is gone or another's, the time is over, the news too, or the service refuses it.
 */
export type Passed = 'accepted' | 'listed' | 'never';

/** Rethrows a failure that is worth another try, after the time that the service asks for. */
const tryLater = (error: ProviderFailed): never => {
  throw error.seconds === undefined ? error : new TryLater(error.message, error.seconds);
};

interface Sent<Id> extends WaitingPush {
  readonly id: Id;
  readonly seconds: number;
}

const toBrowser = async (on: Server, { id, notice, seconds, customer }: Sent<PushDeviceId>): Promise<Passed> => {
  const to = await addressOf(on, id, customer);
  if (to === undefined) return 'never';
  try {
    const outcome = await on.push.deliver({ to, content: JSON.stringify(notice), seconds, topic: notice.tag });
    if (outcome === 'gone') {
      await deleteDevice(on.db, id);
      return 'never';
    }
    await noteAccepted(on.db, id);
    return on.config.push.kind === 'local' ? 'listed' : 'accepted';
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    if (error.kind === 'refused' || error.kind === 'unauthorized') {
      await noteRefused(on.db, id);
      return 'never';
    }
    return tryLater(error);
  }
};

/** The app on a phone. Keys of ours that its service does not take are no fault of the notice: it is tried again. */
const toPhone = async (on: Server, { id, notice, until, customer }: Sent<PushPhoneId>): Promise<Passed> => {
  if (customer === undefined) return 'never';
  const phone = await phoneAt(on, id, customer);
  const push = phone && on.nativePush[phone.platform];
  if (phone === undefined || push === undefined) return 'never';
  try {
    const outcome = await push.deliver({ ...notice, token: phone.token, until });
    if (outcome === 'gone') {
      await deletePhone(on.db, id, customer);
      return 'never';
    }
    return on.config.nativePush[phone.platform].kind === 'local' ? 'listed' : 'accepted';
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    return error.kind === 'refused' ? 'never' : tryLater(error);
  }
};

/** Sends one push message to its browser or phone. Rejects when it is worth another try. */
export const deliverPush = async (on: Server, recipient: string, text: string): Promise<Passed> => {
  const waiting = v.parse(Waiting, JSON.parse(text));
  const seconds = Math.floor((Date.parse(waiting.until) - on.clock.now().getTime()) / 1000);
  if (seconds <= 0) return 'never';
  if (waiting.news !== undefined && !(await on.isNewsUnread(waiting.news))) return 'never';
  const phone = v.safeParse(pushPhoneId, recipient);
  return phone.success
    ? toPhone(on, { ...waiting, id: phone.output, seconds })
    : toBrowser(on, { ...waiting, id: v.parse(pushDeviceId, recipient), seconds });
};
