import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';
import { deliverPush, type Passed } from '../push/deliver-push.ts';
import type { Server } from '../server.ts';
import {
  claimOldest,
  giveBack,
  giveUp,
  markDelivered,
  openInvitation,
  textLocation,
  type WaitingMessage,
} from './outbox.ts';

const providers = { sms: 'sms', email: 'mail' } as const;

/** Passes a message to the provider of its channel. */
const pass = async (on: Server, message: WaitingMessage, text: string): Promise<Passed> => {
  const { id, channel, recipient, subject } = message;
  if (channel === 'push') return deliverPush(on, recipient, text);
  const outgoing = { id, to: recipient, subject: subject ?? '', text };
  const invitation = openInvitation(on.encryption, message);
  await (channel === 'sms'
    ? on.sms.deliver(outgoing)
    : on.mail.deliver({ ...outgoing, ...(invitation && { invitation }) }));
  return on.config[providers[channel]].kind === 'local' ? 'listed' : 'accepted';
};

const deliver = async (on: Server, message: WaitingMessage): Promise<void> => {
  const text = on.encryption.open(message.text ?? '', textLocation(message.key));
  let passed: Passed;
  try {
    passed = await pass(on, message, text);
    if (passed === 'never') return await giveUp(on, message.id);
  } catch (error) {
    await giveBack(on, message.id);
    throw error;
  }
  await markDelivered(on, message.id, passed === 'listed');
};

/**
 * Passes one message to its provider, after earlier ones to the same person, so that they arrive in the order they were
 * written (reliability F8).
 */
export const deliverMessage = defineJob({
  name: 'deliver-message',
  schema: v.object({ messageId: v.string() }),
  atOnce: 4,
  seconds: 60,
  run: async ({ messageId }, on, { lastAttempt }) => {
    let waits = 0;
    for (;;) {
      const message = await claimOldest(on, messageId);
      if (message === undefined) return;
      if (message === 'busy') {
        waits += 1;
        if (waits > 200) throw new Error('Another worker is sending to the same person');
        await pause(50);
      } else {
        await deliver(on, message).catch(async (error: unknown) => {
          // So that later messages are not blocked by it for ever.
          if (lastAttempt && message.id === messageId) await giveUp(on, messageId);
          throw error;
        });
      }
    }
  },
});
