import { sql } from 'kysely';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import {
  type Held,
  type HeldCopy,
  type HeldErasure,
  hidden,
  internal,
  sealed,
} from '#src/server/platform/held-data.ts';
import { messageLocation } from './threads/message-row.ts';

interface Stands {
  readonly kind: 'text' | 'card' | 'picture' | 'document' | 'meeting';
  readonly isPicture: boolean;
  readonly isWithdrawn: boolean;
}
const standIns = {
  withdrawn: { nb: 'Trukket', en: 'Withdrawn' },
  erased: { nb: 'Slettet', en: 'Deleted' },
  picture: { nb: 'Bilde', en: 'Picture' },
  document: { nb: 'Dokument', en: 'Document' },
  meeting: { nb: 'Møte', en: 'Meeting' },
  card: { nb: 'Kort', en: 'Card' },
} as const;

/** Returns what the copy says in the place of a message without a text. */
const standIn = ({ kind, isPicture, isWithdrawn }: Stands, language: Language): string => {
  if (isWithdrawn) return standIns.withdrawn[language];
  if (kind === 'text' || (kind === 'picture' && !isPicture)) return standIns.erased[language];
  return standIns[kind][language];
};

const copy: HeldCopy = {
  name: 'chats',
  words: {
    from: { nb: 'Fra', en: 'From' },
    at: { nb: 'Tidspunkt', en: 'Time' },
    message: { nb: 'Melding', en: 'Message' },
  },
  async read({ db, encryption }, { parties, language }) {
    if (parties.length === 0) return [];
    const sides = parties.map(({ estateId, role, participantId, isRemoved }) => {
      return sql`(${estateId}::uuid, ${role}::text, ${participantId}::text, ${isRemoved}::boolean)`;
    });
    const { rows } = await sql<
      { id: string; estateId: string; from: string; at: IsoInstant; sealed: string | null } & Stands
    >`
      select w.id, w.kind, w.picture is not null as "isPicture", w.withdrawn_at is not null as "isWithdrawn", t.estate_id, coalesce(p.name, b.name, '') as from, w.at, w.sealed
      from (values ${sql.join(sides)}) as me (estate_id, side, person, has_left)
      join chat_thread t on t.estate_id = me.estate_id and t.side = me.side
      left join chat_member m on m.thread_id = t.id and m.person = me.person
      join chat_message w on w.thread_id = t.id and (
        w.author = me.person or not me.has_left and w.seq > coalesce(m.joined_seq, t.last_seq))
      left join estate_party p on p.id::text = w.author
      left join broker b on b.id = w.author
      order by t.id, w.seq`.execute(db);
    return rows.map(({ id, estateId, from, at, sealed, ...stands }) => ({
      estateId,
      from,
      at,
      message: sealed === null ? standIn(stands, language) : encryption.open(sealed, messageLocation(id)),
    }));
  },
};

/** A talk is part of the case, and is kept with it. Then a person's own words go, or the talks of the whole home. */
const erase: HeldErasure = {
  async withHome(tx, { estateId, whole, people }) {
    if (whole) await tx.deleteFrom('chatThread').where('estateId', '=', estateId).execute();
    if (people.length === 0) return;
    await tx
      .updateTable('chatMessage')
      .set({ sealed: null, words: null, picture: null })
      .where('author', 'in', people)
      .execute();
    await tx.deleteFrom('chatMember').where('person', 'in', people).execute();
    await tx.deleteFrom('chatMail').where('person', 'in', people).execute();
    await tx.deleteFrom('chatPresence').where('person', 'in', people).execute();
  },
};

const held: readonly Held[] = [
  { tables: ['chat_reply'], nobody: 'How long a broker’s replies took, by ids. Deleted after 30 days.' },
  {
    group: 'messages',
    what: { nb: 'Meldinger med megleren', en: 'Messages with the broker' },
    basis: 'agreement',
    seenBy: ['side', 'broker', 'office'],
    keptUntil: 'home',
    tables: {
      chatThread: internal('lastSeq', 'side'),
      chatMember: {
        readSeq: hidden({ nb: 'Hvor langt du har lest', en: 'How far you have read' }),
        muted: hidden({ nb: 'Om du har slått av varsler', en: 'Whether you have turned notifications off' }),
        ...internal('isBroker', 'joinedSeq', 'noticeAfter', 'noticedSeq', 'person', 'textAfter', 'textedSeq'),
      },
      chatMessage: {
        sealed: sealed({ nb: 'Det du skrev', en: 'What you wrote' }),
        words: hidden({
          nb: 'Ordene i den, bare som avtrykk, så du kan søke',
          en: 'Its words, only as prints, so that you can search',
        }),
        picture: hidden({ nb: 'Bilder du har sendt', en: 'Pictures you have sent' }),
        ...internal('at', 'author', 'card', 'document', 'kind', 'meeting', 'meetingKind', 'meetingStart'),
        ...internal('pictureHeight', 'pictureWidth'),
      },
      chatMail: internal('at', 'person'),
      chatPresence: internal('person', 'until'),
    },
    copy,
    erase,
  },
];
export default held;
