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

type Dependencies = Pick<Server, 'transaction' | 'messages' | 'nativePush' | 'config' | 'encryption'>;
const atOnce = 100;

interface Outcome {
  readonly noticedSeq?: number;
  readonly textedSeq?: number;
  readonly noticeAfter?: IsoInstant | null;
  readonly textAfter?: IsoInstant | null;
}

const mayMail = async (tx: Tx, { brokerId, customerId }: WaitingReader): Promise<boolean> => {
  if (brokerId !== null) return wantsMail(tx, brokerId, 'message');
  // A party without an account has chosen nothing: the message is part of their own sale.
  return customerId === null || isNotifiedOf(await readNotifications({ db: tx }, customerId), 'journey', 'email');
};

/** Sends the mail. A party without an account gets a personal link in it, by SMS where they have no e-mail. */
const sendLetter = async (
  tx: Tx,
  on: Dependencies,
  reader: WaitingReader,
  holder: LinkHolder | undefined,
): Promise<void> => {
  const key = `chat:${reader.threadId}:${reader.person}:${reader.upto}`;
  if (holder === undefined) {
    const letter = messageLetter(reader, on.config);
    await on.messages.send(tx, { channel: 'email', key, to: reader.email, ...letter });
    return;
  }
  const channel = holder.email === '' ? 'sms' : 'email';
  const link = await makeTalkLink(tx, on, holder, { estateId: reader.estateId, channel });
  await on.messages.send(
    tx,
    channel === 'sms'
      ? { channel, key, to: holder.phone, text: messageSms(reader, on.config, link) }
      : { channel, key, to: holder.email, ...messageLetter(reader, on.config, link) },
  );
};

const mail = async (tx: Tx, on: Dependencies, reader: WaitingReader, at: IsoInstant): Promise<Outcome> => {
  const { threadId, person, upto } = reader;
  const { estateId, side } = reader;
  const isWithoutAccount = reader.brokerId === null && reader.customerId === null;
  const holders = isWithoutAccount ? await talkHolders(tx, { estateId, side }) : [];
  const holder = holders.find(({ id }) => id === person);
  const hasAddress = (holder?.email || holder?.phone || reader.email) !== '';
  if (!hasAddress || !(await mayMail(tx, reader))) return { noticedSeq: upto };
  const rows = await tx.selectFrom('chatMail').select('at').where('person', '=', person).execute();
  const next = nextMailTime(
    at,
    rows.map((row) => row.at),
  );
  if (next > at) return { noticeAfter: next };
  await sendLetter(tx, on, reader, holder);
  await tx.insertInto('chatMail').values({ threadId, person, at }).execute();
  return { noticedSeq: upto };
};

/** Notifies the devices of a reader; where there are none, mails. */
const notice = async (tx: Tx, on: Dependencies, reader: WaitingReader, at: IsoInstant): Promise<Outcome> => {
  const { customerId, threadId, upto } = reader;
  const key = `chat:${threadId}:${upto}`;
  const devices =
    customerId === null
      ? 0
      : await notifyCustomer(tx, on, { customerId, notice: 'message', key, path: talkPath(reader) });
  return devices > 0 ? { noticedSeq: upto } : mail(tx, on, reader, at);
};

/** Sends one SMS of what has been unread for hours, to a customer who chose SMS and in the hours that they chose. */
const sms = async (tx: Tx, on: Dependencies, reader: WaitingReader, at: IsoInstant): Promise<Outcome> => {
  const { customerId, threadId, person, upto } = reader;
  const done = { textedSeq: upto, textAfter: null };
  if (customerId === null) return done;
  const { contactPreferences: chosen } = wholeOptions(await optionsOf(tx, customerId));
  const choices = await readNotifications({ db: tx }, customerId);
  const { phone, phoneVerifiedAt } = await tx
    .selectFrom('customer')
    .select(['phone', 'phoneVerifiedAt'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const isChosen = chosen.channels.includes('TEXT') && !chosen.doNotDisturb && isNotifiedOf(choices, 'journey', 'sms');
  if (!isChosen || phoneVerifiedAt === null) return done;
  const next = nextContactTime(at, chosen);
  if (next > at) return { textAfter: next };
  const key = `chat-sms:${threadId}:${person}:${upto}`;
  await on.messages.send(tx, { channel: 'sms', key, to: phone, text: messageSms(reader, on.config) });
  return done;
};

const notifyReader = async (tx: Tx, on: Dependencies, reader: WaitingReader, at: IsoInstant): Promise<void> => {
  const outcome = {
    ...(reader.isNew && (await notice(tx, on, reader, at))),
    ...(reader.isLate && (await sms(tx, on, reader, at))),
  };
  const own = tx.updateTable('chatMember').set(outcome);
  await own.where('threadId', '=', reader.threadId).where('person', '=', reader.person).execute();
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
