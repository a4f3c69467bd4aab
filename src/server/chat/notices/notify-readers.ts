import { sql } from 'kysely';
import { nextMailTime } from '#src/domain/chat-notice.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { isNotifiedOf } from '#src/domain/notifications.ts';
import { afterQuietHours } from '#src/domain/reminders.ts';
import { nextContactTime } from '#src/domain/sms-reach.ts';
import { readNotifications } from '#src/server/account/preferences/preferences.ts';
import { notifyCustomer } from '#src/server/account/push-devices/notify.ts';
import type { LinkHolder } from '#src/server/homes/links/create-link.ts';
import { wantsMail } from '#src/server/identity/brokers/wants-mail.ts';
import { optionsOf, wholeOptions } from '#src/server/identity/customers/options.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { makeTalkLink, talkHolders } from '../threads/talk-links.ts';
import { messageLetter, messageSms, talkPath } from './message-letters.ts';
import { takeWaitingReaders, type WaitingReader } from './waiting-readers.ts';
import './tables.ts';

type Dependencies = Pick<Server, 'transaction' | 'messages' | 'config' | 'encryption'>;
const atOnce = 100;

interface Outcome {
  readonly noticed_seq?: number;
  readonly texted_seq?: number;
  readonly notice_after?: IsoInstant | null;
  readonly text_after?: IsoInstant | null;
}

const mayMail = async (tx: Tx, { broker_id, customer_id }: WaitingReader): Promise<boolean> => {
  if (broker_id !== null) return wantsMail(tx, broker_id, 'message');
  // A party without an account has chosen nothing: the message is part of their own sale.
  return customer_id === null || isNotifiedOf(await readNotifications({ db: tx }, customer_id), 'journey', 'email');
};

/** Sends the mail. A party without an account gets a personal link in it, by SMS where they have no e-mail. */
const sendLetter = async (
  tx: Tx,
  on: Dependencies,
  reader: WaitingReader,
  holder: LinkHolder | undefined,
): Promise<void> => {
  const key = `chat:${reader.thread_id}:${reader.person}:${reader.upto}`;
  if (holder === undefined) {
    const letter = messageLetter(reader, on.config);
    await on.messages.send(tx, { channel: 'email', key, to: reader.email, ...letter });
    return;
  }
  const channel = holder.email === '' ? 'sms' : 'email';
  const link = await makeTalkLink(tx, on, holder, { estateId: reader.estate_id, channel });
  await on.messages.send(
    tx,
    channel === 'sms'
      ? { channel, key, to: holder.phone, text: messageSms(reader, on.config, link) }
      : { channel, key, to: holder.email, ...messageLetter(reader, on.config, link) },
  );
};

const mail = async (tx: Tx, on: Dependencies, reader: WaitingReader, at: IsoInstant): Promise<Outcome> => {
  const { thread_id, person, upto } = reader;
  const { estate_id: estateId, side } = reader;
  const isWithoutAccount = reader.broker_id === null && reader.customer_id === null;
  const holders = isWithoutAccount ? await talkHolders(tx, { estateId, side }) : [];
  const holder = holders.find(({ id }) => id === person);
  const hasAddress = (holder?.email || holder?.phone || reader.email) !== '';
  if (!hasAddress || !(await mayMail(tx, reader))) return { noticed_seq: upto };
  const rows = await tx.selectFrom('chat_mail').select('at').where('person', '=', person).execute();
  const next = nextMailTime(
    at,
    rows.map((row) => row.at),
  );
  if (next > at) return { notice_after: next };
  await sendLetter(tx, on, reader, holder);
  await tx.insertInto('chat_mail').values({ thread_id, person, at }).execute();
  return { noticed_seq: upto };
};

/** Notifies the devices of a reader; where there are none, mails. */
const notice = async (tx: Tx, on: Dependencies, reader: WaitingReader, at: IsoInstant): Promise<Outcome> => {
  const { customer_id: customerId, thread_id, upto } = reader;
  const key = `chat:${thread_id}:${upto}`;
  const devices =
    customerId === null
      ? 0
      : await notifyCustomer(tx, on, { customerId, notice: 'message', key, path: talkPath(reader) });
  return devices > 0 ? { noticed_seq: upto } : mail(tx, on, reader, at);
};

/** Sends one SMS of what has been unread for hours, to a customer who chose SMS and in the hours that they chose. */
const sms = async (tx: Tx, on: Dependencies, reader: WaitingReader, at: IsoInstant): Promise<Outcome> => {
  const { customer_id, thread_id, person, upto } = reader;
  const done = { texted_seq: upto, text_after: null };
  if (customer_id === null) return done;
  const { contactPreferences: chosen } = wholeOptions(await optionsOf(tx, customer_id));
  const choices = await readNotifications({ db: tx }, customer_id);
  const { phone, phone_verified_at } = await tx
    .selectFrom('customer')
    .select(['phone', 'phone_verified_at'])
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow();
  const isChosen = chosen.channels.includes('TEXT') && !chosen.doNotDisturb && isNotifiedOf(choices, 'journey', 'sms');
  if (!isChosen || phone_verified_at === null) return done;
  const next = nextContactTime(at, chosen);
  if (next > at) return { text_after: next };
  const key = `chat-sms:${thread_id}:${person}:${upto}`;
  await on.messages.send(tx, { channel: 'sms', key, to: phone, text: messageSms(reader, on.config) });
  return done;
};

const notifyReader = async (tx: Tx, on: Dependencies, reader: WaitingReader, at: IsoInstant): Promise<void> => {
  const outcome = {
    ...(reader.is_new && (await notice(tx, on, reader, at))),
    ...(reader.is_late && (await sms(tx, on, reader, at))),
  };
  const own = tx.updateTable('chat_member').set(outcome);
  await own.where('thread_id', '=', reader.thread_id).where('person', '=', reader.person).execute();
};

/**
 * Notifies those who have a message that is unread for a minute and no page open: their devices, or else by mail; after
 * four hours by SMS, where that was chosen. Sends nothing between 22 and 8 in Oslo.
 */
export const notifyReaders = async (on: Dependencies): Promise<void> => {
  const found = await on.transaction(async (tx) => {
    const at = await now(tx);
    await sql`delete from chat_mail where at <= now() - interval '2 days'`.execute(tx);
    await sql`delete from chat_presence where until <= now()`.execute(tx);
    if (afterQuietHours(at) !== at) return 0;
    const readers = await takeWaitingReaders(tx, atOnce);
    for (const reader of readers) await notifyReader(tx, on, reader, at);
    return readers.length;
  });
  if (found === atOnce) await notifyReaders(on);
};
