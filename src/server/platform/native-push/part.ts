import { readFile } from 'node:fs/promises';
import { importPKCS8 } from 'jose';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { part } from '../parts.ts';
import type { Server } from '../server.ts';
import { type NativePush, type PhonePlatform, type PhonePush, phonePlatforms } from './port.ts';

declare module '../server.ts' {
  interface Server {
    /** Sends to the app on phones. Written to by `messages`, like push to browsers. */
    readonly nativePush: NativePush;
  }
}

/** Sends nothing: the row in the outbox is the message, and `/dev` shows it. */
const localPush: PhonePush = { deliver: async () => 'accepted', close: () => undefined };

type Chosen = Config['nativePush'][PhonePlatform];

/** Opens the service of a platform. Rejects for a key that cannot be read; undefined when none is set. */
const opened = async (chosen: Chosen, { clock }: Pick<Server, 'clock'>): Promise<PhonePush | undefined> => {
  if (chosen.kind === 'apns') {
    const { apnsPush } = await import('./apns.ts');
    const { keyPath, ...place } = chosen;
    return apnsPush({ ...place, clock, key: await importPKCS8(await readFile(keyPath, 'utf8'), 'ES256') });
  }
  if (chosen.kind === 'fcm') {
    const { fcmPush, ServiceAccount } = await import('./fcm.ts');
    const account = v.parse(ServiceAccount, JSON.parse(await readFile(chosen.accountPath, 'utf8')));
    return fcmPush({ url: chosen.url, account, clock });
  }
  return chosen.kind === 'local' ? localPush : undefined;
};

const keyOf = { ios: 'APNS_KEY', android: 'FCM_SERVICE_ACCOUNT' } as const;

export default part({
  name: 'nativePush',
  async start({ config: { nativePush }, clock, log }) {
    const value: Partial<Record<PhonePlatform, PhonePush>> = {};
    for (const platform of phonePlatforms) {
      const push = await opened(nativePush[platform], { clock });
      if (push !== undefined) value[platform] = push;
      else log.warn({ platform, setting: keyOf[platform] }, 'the app on phones gets no notices: its key is not set');
    }
    const stop = () => {
      for (const push of Object.values(value)) push.close();
    };
    return { value, stop };
  },
});
