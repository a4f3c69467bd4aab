import { sql } from 'kysely';
import type { PushDeviceId, PushPhoneId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tx } from '../db/transaction.ts';
import type { Encryption } from '../encryption/encryption.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Invitation } from '../mail/port.ts';
import type { WaitingPush } from '../push/deliver-push.ts';
import { deliverMessage } from './jobs.ts';
import { invitationLocation, textLocation } from './outbox.ts';
import { oneLine } from './plain.ts';

export type OutgoingMessage =
  | { readonly channel: 'sms'; readonly key: string; readonly to: string; readonly text: string }
  | {
      readonly channel: 'email';
      readonly key: string;
      readonly to: string;
      readonly subject: string;
      readonly text: string;
      readonly invitation?: Invitation;
    }
  | {
      readonly channel: 'push';
      readonly key: string;
      /** The id of the browser, or of the phone. */
      readonly to: PushDeviceId | PushPhoneId;
      readonly push: WaitingPush;
      /** Delivered then, and not before. */
      readonly at: IsoInstant;
    };

export interface Messages {
  /**
   * Sends one SMS, e-mail or push message when `tx` commits, once per key (`<what>:<whose id>:<n>`, no secret in it).
   * False when that key was sent before, and for an empty address: a message to no address is never sent. Text
   * written by people must pass through `plain()`, since a name may carry a web address.
   */
  readonly send: (tx: Tx, message: OutgoingMessage) => Promise<boolean>;
}

export const messagesWith = (encryption: Encryption, jobs: Jobs): Messages => ({
  async send(tx, message) {
    if (message.to.trim() === '') return false;
    const subject = message.channel === 'email' ? oneLine(message.subject) : null;
    const text = message.channel === 'push' ? JSON.stringify(message.push) : message.text;
    const sealed = encryption.seal(text, textLocation(message.key));
    const at = message.channel === 'push' ? message.at : null;
    const event = message.channel === 'email' ? message.invitation : undefined;
    const invitation =
      event === undefined ? null : encryption.seal(JSON.stringify(event), invitationLocation(message.key));
    const { rows } = await sql<{ id: string; wait: number | null }>`
      insert into outbox_message (key, channel, recipient, subject, text, invitation, not_before)
      values (${message.key}, ${message.channel}, ${message.to}, ${subject}, ${sealed}, ${invitation}, ${at})
      on conflict (key) do nothing
      returning id, greatest(0, ceil(extract(epoch from not_before - now())))::int as wait`.execute(tx);
    const [row] = rows;
    if (row === undefined) return false;
    const { id, wait } = row;
    await jobs.schedule(tx, deliverMessage, { messageId: id }, { key: id, ...(wait !== null && { after: wait }) });
    return true;
  },
});

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly messages: Messages;
  }
}
