import sharp from 'sharp';
import * as v from 'valibot';
import {
  type BrokerId,
  type ChatMessageId,
  chatId,
  chatMessageId,
  type EstateEventId,
  type EstateId,
  estateEventId,
  participantId,
} from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { noteReply } from '#src/server/chat/reply-times/reply-times.ts';
import type { ChatPerson } from '#src/server/chat/threads/columns.ts';
import { ensureMembers } from '#src/server/chat/threads/members.ts';
import { messageLocation } from '#src/server/chat/threads/message-row.ts';
import { asArray, wordsOf } from '#src/server/chat/threads/message-words.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { demoHome, demoParty } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';
import { uuidOf } from '../office/drawn.ts';
import { type OfficeHome, officeHomes } from '../office/office-homes.ts';
import { officeSize } from '../office/office-size.ts';
import { buyerLines, type Line, sellerLines, unreadLines } from '../office/talk-lines.ts';

/** A customer of the list of ways in, and the home they talk of. */
interface NamedPart {
  readonly home: string;
  readonly side: 'seller' | 'buyer';
  readonly person: string;
}

interface TalkCounts {
  readonly messages: number;
  /** How many of the last the broker has not read. */
  readonly unread: number;
  readonly with?: NamedPart;
}

/** The first broker's talks, longest first. Those with a named customer are of that customer's home. */
const talks: readonly TalkCounts[] = [
  { messages: 60, unread: 2 },
  { messages: 41, unread: 0 },
  { messages: 30, unread: 0 },
  { messages: 22, unread: 1, with: { home: 'E01', side: 'buyer', person: 'p03' } },
  { messages: 17, unread: 0 },
  { messages: 12, unread: 0 },
  { messages: 9, unread: 0, with: { home: 'E19', side: 'buyer', person: 'p07' } },
  { messages: 7, unread: 0 },
  { messages: 5, unread: 1, with: { home: 'E01', side: 'seller', person: 'p01' } },
  { messages: 3, unread: 0 },
  { messages: 2, unread: 0 },
  { messages: 1, unread: 0 },
];

interface Talk extends Omit<TalkCounts, 'with'> {
  readonly nth: number;
  readonly estateId: EstateId;
  readonly brokerId: BrokerId;
  readonly side: 'seller' | 'buyer';
  readonly person: ChatPerson;
  /** The first viewing of the home, which the broker sends as a card. */
  readonly viewing: { readonly id: EstateEventId; readonly start: IsoInstant } | null;
}

const ofOffice = (
  home: OfficeHome,
  at: IsoInstant,
): Pick<Talk, 'estateId' | 'brokerId' | 'side' | 'person' | 'viewing'> => {
  const side = home.buyers.length > 0 ? 'buyer' : 'seller';
  const [person] = side === 'seller' ? home.sellers : home.buyers;
  const viewing = home.dates.findIndex(({ kind }) => kind === 'viewing');
  const date = home.dates[viewing];
  return {
    estateId: home.id,
    brokerId: home.brokerId,
    side,
    person: v.parse(participantId, uuidOf(`party ${person?.email}`)),
    viewing:
      date === undefined
        ? null
        : {
            id: v.parse(estateEventId, uuidOf(`date ${home.number} ${viewing}`)),
            start: osloInstant(addDays(osloDate(at), date.day), date.from),
          },
  };
};

const ofNamed = ({ home: key, side, person }: NamedPart): ReturnType<typeof ofOffice> => {
  const { estateID, brokerId } = demoHome(key);
  if (brokerId === null) throw new Error(`The demo's home ${key} has no broker to talk with`);
  return { estateId: estateID, brokerId, side, person: demoParty(estateID, person), viewing: null };
};

/** So many lines, the last of which are the customer's questions where they are unread. */
const linesOf = ({ side, messages, unread }: Talk): readonly Line[] => {
  const lines = side === 'seller' ? sellerLines : buyerLines;
  const all = Array.from({ length: messages }, (_, nth): Line => lines[nth % lines.length] ?? ['b', 'Hei!']);
  const last = unreadLines[side].slice(0, unread).map((text): Line => ['c', text]);
  return [...all.slice(0, messages - unread), ...last];
};

/** Returns when a line was said: two a day, in the broker's hours, the last of a talk a day after the last of the one before it. */
const saidAt = (at: IsoInstant, { messages, nth }: Talk, seq: number): IsoInstant => {
  const back = messages - seq;
  const day = osloInstant(addDays(osloDate(at), -1 - nth - Math.floor(back / 2)), back % 2 === 1 ? '09:12' : '14:07');
  return instantOf(Date.parse(day) + (nth * 7 + (seq % 5)) * 60_000);
};

const picture = async (on: Server) => {
  const [width, height] = [900, 600];
  const room = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="900" height="600" fill="#e9e2d3"/>
    <rect y="430" width="900" height="170" fill="#b9976b"/><rect x="90" y="90" width="250" height="250" fill="#cfe3ec" stroke="#fff" stroke-width="16"/>
    <rect x="470" y="300" width="330" height="180" rx="24" fill="#5d7a6e"/></svg>`;
  const sha256 = await on.files.put(await sharp(Buffer.from(room)).jpeg().toBuffer());
  return { picture: sha256, pictureWidth: width, pictureHeight: height };
};
type Picture = Awaited<ReturnType<typeof picture>>;

const none = { picture: null, pictureWidth: null, pictureHeight: null, document: null } as const;
const noMeeting = { meeting: null, meetingKind: null, meetingStart: null } as const;

interface Drawing {
  readonly on: Server;
  readonly at: IsoInstant;
  readonly shown: Picture;
}

const idAt = ({ nth }: Talk, seq: number): ChatMessageId => v.parse(chatMessageId, uuidOf(`said ${nth} ${seq}`));

/** Every ninth message of a customer is a picture; the broker's third is the viewing, where there is one. */
const rowsOf = (talk: Talk, { on, at, shown }: Drawing) => {
  return linesOf(talk).map(([who, text], index) => {
    const seq = index + 1;
    const id = idAt(talk, seq);
    const row = {
      id,
      seq,
      threadId: v.parse(chatId, uuidOf(`talk ${talk.nth}`)),
      author: who === 'b' ? talk.brokerId : talk.person,
      at: saidAt(at, talk, seq),
      card: null,
    };
    if (who === 'c' && seq % 9 === 4)
      return { ...row, ...noMeeting, ...none, ...shown, kind: 'picture' as const, sealed: null, words: null };
    if (who === 'b' && seq === 3 && talk.viewing !== null && talk.side === 'seller')
      return {
        ...row,
        ...none,
        kind: 'meeting' as const,
        sealed: null,
        words: null,
        meeting: talk.viewing.id,
        meetingKind: 'viewing' as const,
        meetingStart: talk.viewing.start,
      };
    const sealed = on.encryption.seal(text, messageLocation(id));
    return {
      ...row,
      ...noMeeting,
      ...none,
      kind: 'text' as const,
      sealed,
      words: asArray(wordsOf(on.encryption, text)),
    };
  });
};

const plantTalk = async (tx: Tx, talk: Talk, drawing: Drawing): Promise<void> => {
  const { estateId, brokerId, side, messages, unread, nth } = talk;
  const rows = rowsOf(talk, drawing);
  const id = v.parse(chatId, uuidOf(`talk ${nth}`));
  const thread = { id, estateId, side, lastSeq: 0 };
  await tx
    .insertInto('chatThread')
    .values({ id, estateId, side, lastSeq: messages, lastAt: rows.at(-1)?.at ?? drawing.at })
    .execute();
  await ensureMembers(tx, thread);
  await tx.insertInto('chatMessage').values(rows).execute();
  await tx
    .updateTable('chatMember')
    .set({ readSeq: messages, noticedSeq: messages, textedSeq: messages })
    .where('threadId', '=', id)
    .execute();
  const brokers = tx
    .updateTable('chatMember')
    .set({ readSeq: messages - unread })
    .where('threadId', '=', id);
  await brokers.where('isBroker', '=', true).execute();
  for (const { seq, id: message, author } of rows.filter((row) => row.author === brokerId))
    await noteReply(tx, { threadId: id, seq, id: message, broker: author });
};

/** Plants the first broker's talks: of one message and of sixty, three of them unread. */
export const seed: Seed = {
  name: 'office-talks',
  order: 74,
  from: 'office',
  async run(on) {
    const own = officeHomes(officeSize(on.config.demoSize)).filter(
      ({ brokerId, ended }) => brokerId === 'br-01' && ended === null,
    );
    const shown = await picture(on);
    await on.transaction(async (tx) => {
      // A process killed after planting and before the seed was recorded has planted them already.
      const planted = tx
        .selectFrom('chatThread')
        .select('id')
        .where('id', '=', v.parse(chatId, uuidOf('talk 0')));
      if ((await planted.execute()).length > 0) return;
      const at = await now(tx);
      for (const [nth, counts] of talks.entries()) {
        const home = own[nth];
        const part = counts.with === undefined ? home && ofOffice(home, at) : ofNamed(counts.with);
        if (part !== undefined) await plantTalk(tx, { ...counts, ...part, nth }, { on, at, shown });
      }
    });
  },
};
