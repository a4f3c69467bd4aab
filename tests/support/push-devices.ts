import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { textLocation } from '#src/server/platform/messages/outbox.ts';
import { keepPhone } from '#src/server/platform/native-push/phones.ts';
import { keepDevice } from '#src/server/platform/push/devices.ts';
import type { Server } from '#src/server/platform/server.ts';

/** The keys of RFC 8291, appendix A. */
export const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Subscribes a browser of the customer's at a push service that no test reaches. */
export const insertDevice = (on: Server, customerId: CustomerId, language: Language = 'nb'): Promise<void> => {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`;
  return keepDevice(on, { customerId }, { endpoint, keys: browserKeys }, language);
};

/** Installs the app on a phone of the customer's. */
export const insertPhone = (on: Server, customerId: CustomerId, platform: 'ios' | 'android' = 'ios'): Promise<void> =>
  keepPhone(on, { customerId, platform, token: randomBytes(32).toString('hex') }, 'nb');

const Kept = v.object({ notice: v.object({ title: v.string(), path: v.string(), tag: v.string() }) });

/** Returns the notices of a customer's devices, in order, also those that wait for the morning. */
export const noticesTo = async (on: Server, customerId: CustomerId) => {
  const rows = await on.db
    .selectFrom('outboxMessage')
    .select(['key', 'text', 'notBefore'])
    .where('channel', '=', 'push')
    .where('recipient', 'in', (eb) =>
      eb
        .selectFrom('pushDevice')
        .select((of) => of.cast<string>('id', 'text').as('id'))
        .where('customerId', '=', customerId)
        .unionAll(eb.selectFrom('pushToken').select('tokenSha256 as id').where('customerId', '=', customerId)),
    )
    .orderBy('number')
    .execute();
  return rows.map(({ key, text, notBefore }) => ({
    ...v.parse(Kept, JSON.parse(on.encryption.open(text ?? '', textLocation(key)))).notice,
    at: notBefore,
  }));
};
