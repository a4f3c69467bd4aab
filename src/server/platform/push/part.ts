import { part } from '../parts.ts';
import type { PushProvider } from './port.ts';
import { vapidKeysOf } from './vapid-keys.ts';

declare module '../server.ts' {
  interface Server {
    /** Sends push messages. Written to by `messages`, like mail and SMS. */
    readonly push: PushProvider;
  }
}

export default part({
  name: 'push',
  async start({ config, db, encryption, clock }) {
    const keys = await vapidKeysOf(db, encryption);
    const { push } = config;
    if (push.kind === 'local') {
      // Sends nothing: the row in the outbox is the message, and `/dev` shows it.
      return { value: { publicKey: keys.publicKey, deliver: async () => 'accepted' } };
    }
    const { webPushProvider } = await import('./web-push.ts');
    return { value: webPushProvider(keys, { clock, contact: push.contact, service: push.service }) };
  },
});
