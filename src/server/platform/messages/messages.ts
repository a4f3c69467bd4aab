import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import type { Encryption } from '../encryption/encryption.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Invitation } from '../mail/port.ts';
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
    };

export interface Messages {
  /**
   * Sends one SMS or e-mail when `tx` commits, once per key (`<what>:<whose id>:<n>`, no secret in it). False when that
   * key was sent before. Text written by people must pass through `plain()`, since a name may carry a web address.
   */
  readonly send: (tx: Tx, message: OutgoingMessage) => Promise<boolean>;
}

export const messagesWith = (encryption: Encryption, jobs: Jobs): Messages => ({
  async send(tx, message) {
    const subject = message.channel === 'email' ? oneLine(message.subject) : null;
    const sealed = encryption.seal(message.text, textLocation(message.key));
    const event = message.channel === 'email' ? message.invitation : undefined;
    const invitation =
      event === undefined ? null : encryption.seal(JSON.stringify(event), invitationLocation(message.key));
    const { rows } = await sql<{ id: string }>`
      insert into outbox_message (key, channel, recipient, subject, text, invitation)
      values (${message.key}, ${message.channel}, ${message.to}, ${subject}, ${sealed}, ${invitation})
      on conflict (key) do nothing returning id`.execute(tx);
    const id = rows[0]?.id;
    if (id === undefined) return false;
    await jobs.schedule(tx, deliverMessage, { messageId: id }, { key: id });
    return true;
  },
});

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly messages: Messages;
  }
}
