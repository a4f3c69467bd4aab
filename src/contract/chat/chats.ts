import * as v from 'valibot';
import { messageLength } from '#src/domain/chat.ts';
import { documentTypes } from '#src/domain/document-types.ts';
import { brokerId, chatId, chatMessageId, documentId, estateId, participantId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { text } from '#src/domain/text.ts';
import { bytes, endpoint, stream } from '../endpoint.ts';
import { next, paged, pageOf } from '../paging.ts';
import { brokerCard, partyRole, revision, takeoverDate, whole } from '../shared.ts';
import { meetingId, SharedMeeting, ShownMeeting } from './chat-meetings.ts';

/** A party's id or a broker's. */
const person = v.union([participantId, brokerId], 'NOT_FOUND');

/** A page of the home that a message leads to. What it shows is read when it is shown, not when it was sent. */
export const chatCard = v.picklist(['takeover', 'forms', 'documents', 'home'], 'INVALID_INPUT');
export type ChatCard = v.InferOutput<typeof chatCard>;

const seq = v.pipe(v.number('INVALID_INPUT'), v.integer('INVALID_INPUT'), v.minValue(0, 'INVALID_INPUT'));

const whole1 = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A document that the side of a talk may read now. */
export const SharedDocument = v.object({ id: documentId, documentType: v.picklist(documentTypes) });
export type SharedDocument = v.InferOutput<typeof SharedDocument>;

const ChatMessage = v.object({
  id: chatMessageId,
  /** Its number in the thread, from 1, without a gap. */
  seq,
  author: person,
  kind: v.picklist(['text', 'card', 'picture', 'document', 'meeting']),
  /** Null for another kind, and for a message that was withdrawn or erased. */
  text: v.nullable(v.string()),
  card: v.nullable(chatCard),
  /** Its size in pixels: the page keeps room for it before it is read. */
  picture: v.nullable(v.object({ width: whole1, height: whole1 })),
  /** A document of the home as it is now; its id and type are null once this side may not read it any more. */
  document: v.nullable(v.object({ shared: v.nullable(SharedDocument) })),
  /** A meeting as it is now; `shown` is null once it is deleted, or its person is no longer of this side. */
  meeting: v.nullable(v.object({ shown: v.nullable(ShownMeeting) })),
  at: isoInstant,
  withdrawn: v.boolean(),
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

const ChatMember = v.object({
  person,
  /** Empty when the person is erased. */
  name: v.string(),
  role: v.picklist(['seller', 'buyer', 'broker']),
  /** What a broker is in the case now; null for a party, and for a broker who has no part in it. */
  part: v.nullable(v.picklist(['main', 'assistant', 'responsible'])),
  /** Has no part in the case any more: wrote here, and reads and writes no more. */
  left: v.boolean(),
  /** A party's, for a broker; empty for all others. */
  phone: v.string(),
  /** The last message that they have read. */
  readSeq: seq,
  /** Has a page with the talk open now. */
  here: v.boolean(),
  typing: v.boolean(),
});
export type ChatMember = v.InferOutput<typeof ChatMember>;

const ofThread = { estateID: estateId, side: partyRole, address: v.string() };

const ChatLine = v.object({
  ...ofThread,
  id: chatId,
  /** The side's people, for a broker; the broker, for a customer. */
  names: v.array(v.string()),
  last: v.nullable(v.object({ message: ChatMessage, mine: v.boolean() })),
  lastAt: isoInstant,
  unread: revision,
});
export type ChatLine = v.InferOutput<typeof ChatLine>;

export const ChatList = v.object({
  ...pageOf(ChatLine),
  total: revision,
  /** How many threads of each kind there are; `office` is null for all but the one responsible for it. */
  counts: v.object({ mine: revision, unread: revision, office: v.nullable(revision) }),
  /** The customer's homes without a talk so far; none for a broker, who begins one at the customer's page. */
  homes: v.array(v.object({ ...ofThread, broker: v.string() })),
});
export type ChatList = v.InferOutput<typeof ChatList>;

const ofTalk = { ...ofThread, id: chatId, names: v.array(v.string()) };
const FoundMessage = v.object({ ...ofTalk, message: ChatMessage, mine: v.boolean() });

const ChatSearch = v.object({
  /** Talks by the address or a name, the latest first; ten at most, and none on a later page. */
  talks: v.array(v.object(ofTalk)),
  /** The newest messages first. */
  messages: v.array(FoundMessage),
  next,
});
export type ChatSearch = v.InferOutput<typeof ChatSearch>;

const ChatView = v.object({
  ...ofThread,
  id: chatId,
  /** The caller's own person. */
  me: person,
  messages: v.array(ChatMessage),
  members: v.array(ChatMember),
  lastSeq: seq,
  /** The number after which the caller reads: 0, or where they joined. */
  joinedSeq: seq,
  broker: brokerCard,
  /** Seconds within which half of the main broker’s replies of 30 days came; null for fewer than ten. */
  repliesWithin: v.nullable(revision),
  /** Whether the caller gets no notices of this talk. */
  muted: v.boolean(),
  /** The day of the takeover as it is now, for its card; null while none is set. */
  takeoverDate,
});
export type ChatView = v.InferOutput<typeof ChatView>;

const access = 'home';
const ofChat = v.strictObject({ id: chatId });
const ofMessage = v.strictObject({ id: chatId, message: chatMessageId });
const text4000 = v.pipe(v.string('V_REQUIRED'), text(messageLength));

/** Broker reference, section 4: a signed-in customer and the brokers of the home. */
export const chats = {
  list: endpoint({
    method: 'GET',
    path: '/chats',
    access,
    reaches: 'talks',
    summary: 'The caller’s talks, the latest first; `office`: of the whole office, for the one responsible',
    query: v.strictObject({
      filter: v.optional(v.picklist(['mine', 'unread', 'office'], 'INVALID_INPUT')),
      ...paged,
    }),
    answer: ChatList,
    problems: ['INVALID_INPUT'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/chats/search',
    access,
    reaches: 'talks',
    summary: 'The caller’s own talks by address or name, and their messages by how the words begin',
    query: v.strictObject({
      /** Words; none finds nothing. */
      q: v.optional(v.pipe(v.string(), v.maxLength(100, 'INVALID_INPUT')), ''),
      ...paged,
    }),
    answer: ChatSearch,
    problems: ['INVALID_INPUT', 'TOO_MANY'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/chats',
    access,
    reaches: 'talks',
    summary: 'Begin the talk of one side of a home; one that is there already is returned with 200',
    body: v.strictObject({ estateID: estateId, side: v.picklist(partyRole.options, 'INVALID_INPUT') }),
    answer: v.object({ id: chatId }),
    status: 201,
    statusAgain: 200,
    problems: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/chats/:id',
    access,
    reaches: 'talks',
    summary: 'A talk with its newest messages, those after a number, or those before one; oldest first',
    params: ofChat,
    query: v.strictObject({
      after: v.optional(whole(0, 999_999)),
      before: v.optional(whole(1, 999_999)),
      limit: v.optional(whole(1, 100)),
    }),
    answer: ChatView,
    problems: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/chats/:id/messages',
    access,
    reaches: 'talks',
    summary: 'Send a message; the same id a second time is returned with 200, and is there once',
    params: ofChat,
    body: v.variant(
      'kind',
      [
        v.strictObject({ id: chatMessageId, kind: v.literal('text'), text: text4000 }),
        v.strictObject({ id: chatMessageId, kind: v.literal('card'), card: chatCard }),
        v.strictObject({ id: chatMessageId, kind: v.literal('document'), document: documentId }),
        v.strictObject({ id: chatMessageId, kind: v.literal('meeting'), meeting: meetingId }),
      ],
      'INVALID_INPUT',
    ),
    answer: v.object({ seq, at: isoInstant }),
    status: 201,
    statusAgain: 200,
    problems: ['NOT_FOUND', 'V_LEN', 'V_CHARS', 'V_REQUIRED', 'CHAT_BID', 'CHAT_NATIONAL_ID', 'TOO_MANY'],
  }),
  documents: endpoint({
    method: 'GET',
    path: '/chats/:id/documents',
    access,
    reaches: 'talks',
    summary: 'The documents of the home that the side of the talk may read, each to be sent as a card',
    params: ofChat,
    answer: v.array(SharedDocument),
    problems: ['NOT_FOUND'],
  }),
  meetings: endpoint({
    method: 'GET',
    path: '/chats/:id/meetings',
    access,
    reaches: 'talks',
    summary: 'The meetings ahead of the side of the talk, for its broker to send as cards; NOT_FOUND for a customer',
    params: ofChat,
    answer: v.array(SharedMeeting),
    problems: ['NOT_FOUND'],
  }),
  sendPicture: endpoint({
    method: 'PUT',
    path: '/chats/:id/pictures/:message',
    access,
    reaches: 'talks',
    summary: 'Send a picture, drawn again without its place and camera data; the same id a second time is there once',
    params: ofMessage,
    body: bytes('image/jpeg', 'image/png', 'image/webp'),
    answer: v.object({ seq, at: isoInstant }),
    status: 201,
    statusAgain: 200,
    problems: ['NOT_FOUND', 'INVALID_INPUT', 'V_IMAGE_TYPE', 'V_IMAGE_SIZE', 'TOO_MANY'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/chats/:id/pictures/:message',
    access,
    reaches: 'talks',
    summary: 'The picture of a message that the caller may read',
    params: ofMessage,
    answer: bytes('image/jpeg'),
    problems: ['NOT_FOUND'],
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/chats/:id/read',
    access,
    reaches: 'talks',
    summary: 'Say how far the caller has read; never back',
    params: ofChat,
    body: v.strictObject({ seq }),
    problems: ['NOT_FOUND'],
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/chats/:id/mute',
    access,
    reaches: 'talks',
    summary: 'Stop the caller’s own notices of the talk, or send them again',
    params: ofChat,
    body: v.strictObject({ muted: v.boolean('INVALID_INPUT') }),
    problems: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
  typing: endpoint({
    method: 'POST',
    path: '/chats/:id/typing',
    access,
    reaches: 'talks',
    summary: 'Show the caller as typing for five seconds',
    params: ofChat,
    problems: ['NOT_FOUND', 'TOO_MANY'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/chats/:id/messages/:message',
    access,
    reaches: 'talks',
    summary: 'Withdraw an own message that is unread and at most 15 minutes old; a second time changes nothing',
    params: ofMessage,
    problems: ['NOT_FOUND', 'CHAT_LATE'],
  }),
  events: endpoint({
    method: 'GET',
    path: '/chats/events',
    access,
    reaches: 'talks',
    summary: 'Which talk has changed, and the number of its last message; no text',
    answer: stream(v.object({ chatId: v.nullable(chatId), seq: v.nullable(seq) })),
  }),
};
