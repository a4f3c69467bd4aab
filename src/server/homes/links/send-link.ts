import { channelsTo, isReachable } from '#src/domain/reach.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { appendEvent } from '../flow-instances/append-event.ts';
import { createLink, type LinkHolder, type LinkPlace, type MadeLink, type Replaces } from './create-link.ts';
import { formOfLink } from './form-of-link.ts';
import { type MessageFacts, mailWithLink, type Occasion, smsWithLink } from './message-texts.ts';

type LinkSender = Pick<Server, 'config' | 'encryption' | 'messages'>;
export type Channel = 'sms' | 'email';

export interface Sending {
  readonly occasion: Occasion;
  readonly replaces: Replaces;
  /** The home in words, and the sender. */
  readonly facts: Omit<MessageFacts, 'name'>;
  readonly by: Actor;
  /** Both by default. */
  readonly channels?: readonly Channel[];
}

/**
 * Creates a personal link and queues one SMS and one mail with it, inside the transaction (reliability 2.5, step 1).
 * Each message has the link's id in its key, so that no retry sends it twice. Only its holder ever sees the link. For a
 * person without an address it makes no link, logs that nothing was sent, and returns null.
 */
export const sendLink = async (
  tx: Tx,
  on: LinkSender,
  { place, holder }: { readonly place: LinkPlace; readonly holder: LinkHolder },
  sending: Sending,
): Promise<MadeLink | null> => {
  const { occasion, replaces, by } = sending;
  const channels = channelsTo(holder, sending.channels ?? ['sms', 'email']);
  const instanceId = await formOfLink(tx, place);
  const { estateId } = place;
  if (channels.length === 0) {
    const data = { participantId: holder.id, occasion };
    if (!isReachable(holder)) await appendEvent(tx, { estateId, instanceId, type: 'LINK_NOT_SENT', actor: by, data });
    return null;
  }
  const link = await createLink(
    tx,
    on,
    { place, holder },
    {
      replaces,
      sent: channels.includes('sms') || 'email',
    },
  );
  const facts = { ...sending.facts, name: holder.name };
  if (channels.includes('sms')) {
    const text = smsWithLink(occasion, facts, link.url);
    await on.messages.send(tx, { channel: 'sms', key: `link:${link.id}:sms`, to: holder.phone, text });
  }
  if (channels.includes('email')) {
    const mail = mailWithLink(occasion, facts, link.url);
    await on.messages.send(tx, { channel: 'email', key: `link:${link.id}:email`, to: holder.email, ...mail });
  }
  const data = { participantId: holder.id, linkId: link.id, occasion, channels: [...channels] };
  await appendEvent(tx, { estateId, instanceId, type: 'LINK_SENT', actor: by, data });
  return link;
};
