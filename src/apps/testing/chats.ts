import { parse } from 'valibot';
import type { SharedMeeting, ShownMeeting } from '#src/contract/chat/chat-meetings.ts';
import type { ChatLine, ChatList, ChatMessage, ChatSearch, ChatView } from '#src/contract/chat/chats.ts';
import { bookingId, brokerId, chatId, chatMessageId, estateId, participantId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';

const uuid = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
export const talkId = parse(chatId, uuid(700));
const home = parse(estateId, uuid(701));
const nora = parse(participantId, uuid(702));
const mathias = parse(participantId, uuid(703));
const ingvild = parse(brokerId, 'br-01');
const jonas = parse(brokerId, 'br-02');
const at = (time: string) => instantOf(Date.parse(`2026-11-21T${time}:00.000Z`));

const message = (seq: number, author: ChatMessage['author'], time: string, text: string | null): ChatMessage => ({
  id: parse(chatMessageId, uuid(800 + seq)),
  seq,
  author,
  kind: 'text',
  text,
  card: null,
  picture: null,
  document: null,
  meeting: null,
  at: at(time),
  withdrawn: text === null,
});
export const said: readonly ChatMessage[] = [
  message(1, nora, '08:55', 'Hei! Følger sykkelboden i kjelleren med? Vi så to sykler der på visningen'),
  message(2, ingvild, '09:02', 'God morgen, Nora. Boden følger med, den står i salgsoppgaven på side 14.'),
  { ...message(3, ingvild, '09:18', null), withdrawn: false, kind: 'card', card: 'takeover' },
  message(4, mathias, '09:30', null),
  message(5, nora, '09:41', 'Takk! Når får vi nøklene?'),
];

/** The same talk with a picture in the place of the first words. */
export const withPicture: ChatMessage[] = said.map((one) =>
  one.seq === 1 ? { ...one, kind: 'picture', text: null, picture: { width: 400, height: 300 } } : one,
);

const signing = {
  kind: 'contract',
  start: at('12:00'),
  end: at('13:00'),
  state: 'agreed',
  movedFrom: instantOf(Date.parse('2026-11-19T15:00:00.000Z')),
} satisfies ShownMeeting;
const asked = { ...signing, kind: 'meeting', end: null, state: 'waiting', movedFrom: null } satisfies ShownMeeting;
const meetings: readonly (ShownMeeting | null)[] = [signing, asked, { ...signing, state: 'cancelled' }, null];

/** Cards of meetings: one that was moved, one that waits, one that is cancelled, and one that is shown no more. */
export const withMeetings: ChatMessage[] = meetings.map((shown, index) => ({
  ...message(index + 1, ingvild, `09:${String(10 + index)}`, null),
  withdrawn: false,
  kind: 'meeting',
  meeting: { shown },
}));

/** A meeting that the broker may send. */
export const meetingAhead: SharedMeeting = {
  id: parse(bookingId, uuid(790)),
  kind: 'contract',
  start: at('12:00'),
  end: at('13:00'),
  state: 'agreed',
};

/** Draws a picture in the browser, as the server would send one. */
export const paintedPicture = (): { readonly blob: Blob; readonly type: string } => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
    <rect width="400" height="300" fill="#c9d1cb"/><circle cx="120" cy="200" r="50" fill="none" stroke="#0b302d" stroke-width="8"/>
    <circle cx="260" cy="200" r="50" fill="none" stroke="#0b302d" stroke-width="8"/></svg>`;
  return { blob: new Blob([drawing], { type: 'image/svg+xml' }), type: 'image/svg+xml' };
};

const card = { name: 'Ingvild Solbakken', phone: '+4742000001', email: 'i@megler.example.com', office: 'Nordlys' };

export const talk = (side: 'customer' | 'broker', more: Partial<ChatView> = {}): ChatView => ({
  id: talkId,
  estateID: home,
  side: 'buyer',
  address: 'Kastanjelunden 14 B',
  me: side === 'customer' ? nora : ingvild,
  messages: [...said],
  members: [
    {
      person: mathias,
      name: 'Mathias Lervik',
      role: 'buyer',
      part: null,
      left: false,
      phone: '',
      readSeq: 3,
      here: false,
      typing: side === 'broker',
    },
    {
      person: nora,
      name: 'Nora Berntzen',
      role: 'buyer',
      part: null,
      left: false,
      phone: side === 'broker' ? '+4748100001' : '',
      readSeq: 5,
      here: true,
      typing: false,
    },
    {
      person: ingvild,
      name: 'Ingvild Solbakken',
      role: 'broker',
      part: 'main',
      left: false,
      phone: '',
      readSeq: 5,
      here: true,
      typing: false,
    },
    {
      person: jonas,
      name: 'Jonas Tveitane',
      role: 'broker',
      part: 'assistant',
      left: false,
      phone: '',
      readSeq: 0,
      here: false,
      typing: false,
    },
  ],
  lastSeq: 5,
  joinedSeq: 0,
  broker: card,
  repliesWithin: 5_400,
  takeoverDate: parse(isoDate, '2026-11-26'),
  muted: false,
  ...more,
});

/** The talk as one who has read no further than a number opens it. */
export const readUntil = (view: ChatView, readSeq: number): ChatView => ({
  ...view,
  members: view.members.map((one) => (one.person === view.me ? { ...one, readSeq } : one)),
});

export const line = (side: 'customer' | 'broker', more: Partial<ChatLine> = {}): ChatLine => ({
  id: talkId,
  estateID: home,
  side: 'buyer',
  address: 'Kastanjelunden 14 B',
  names: side === 'customer' ? ['Ingvild Solbakken'] : ['Nora Berntzen', 'Mathias Lervik'],
  last: { message: message(5, nora, '09:41', 'Takk! Når får vi nøklene?'), mine: side === 'customer' },
  lastAt: at('09:41'),
  unread: side === 'broker' ? 1 : 0,
  ...more,
});

export const noChats: ChatList = {
  items: [],
  total: 0,
  counts: { mine: 0, unread: 0, office: null },
  homes: [],
  next: null,
};
export const someChats: ChatList = {
  items: [
    line('broker'),
    line('broker', {
      id: parse(chatId, uuid(710)),
      side: 'seller',
      names: ['Silje Haugland'],
      unread: 0,
      last: { message: message(9, ingvild, '08:10', 'Fint, da er vi enige.'), mine: true },
      lastAt: instantOf(Date.parse('2026-11-20T14:10:00.000Z')),
    }),
  ],
  total: 2,
  counts: { mine: 2, unread: 1, office: null },
  homes: [],
  next: null,
};
export const toBegin: ChatList = {
  ...noChats,
  homes: [{ estateID: home, side: 'buyer', address: 'Kastanjelunden 14 B', broker: 'Ingvild Solbakken' }],
};

/** What a search for «nøkler» finds. */
export const foundChats = (side: 'customer' | 'broker'): ChatSearch => {
  const names = side === 'customer' ? ['Ingvild Solbakken'] : ['Nora Berntzen', 'Mathias Lervik'];
  const of = { id: talkId, estateID: home, side: 'buyer', address: 'Kastanjelunden 14 B', names } as const;
  const [last] = said.slice(-1);
  return {
    talks: [{ ...of, names: [...names] }],
    messages: last === undefined ? [] : [{ ...of, names: [...names], message: last, mine: side === 'customer' }],
    next: null,
  };
};
