import type { Kysely } from 'kysely';
import type { PartyRole } from '#src/contract/shared.ts';
import type { BrokerId, ChatId, EstateId } from '#src/domain/ids.ts';
import type { PartyTime } from '#src/domain/reading-time.ts';
import type { OwnParty } from '#src/server/account/customer-homes/homes-of.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import type { CallerOf } from '#src/server/http/callers.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { ChatPerson } from './columns.ts';
import '#src/server/account/documents/callers.ts';

/** Who asks: a broker, or a customer as the parties that they are identified as, or that their links are for. */
export type ChatReader =
  | { readonly kind: 'broker'; readonly brokerId: BrokerId; readonly name: string }
  | { readonly kind: 'party'; readonly parties: readonly OwnParty[] };

/** Returns who asks. A link to a form opens no talk: that takes a link of its own kind. */
export const readerOf = (caller: CallerOf<'home'>): ChatReader => {
  if (caller.kind === 'broker') return { kind: 'broker', brokerId: caller.brokerId, name: caller.name };
  if (caller.kind === 'customer') return { kind: 'party', parties: caller.parties };
  if (caller.talkParties.length === 0) throw new Refused('AUTH_NOT_LOGGED_IN');
  return { kind: 'party', parties: caller.talkParties };
};

export interface Side {
  readonly estateId: EstateId;
  readonly side: PartyRole;
}

/** The caller's part in the talk of one side. */
export interface ChatPart {
  readonly person: ChatPerson;
  readonly isBroker: boolean;
  /** True for the one responsible who reads a colleague's talk. */
  readonly isColleagues: boolean;
  /** A party's time in the sale; null for a broker. */
  readonly time: PartyTime | null;
}

const ofBroker = async (db: Kysely<Tables>, id: EstateId, broker: BrokerId): Promise<ChatPart> => {
  const { part } = await partInHome(db, id, broker, 'chat').catch((error: unknown) => {
    // A talk that is not theirs looks like one that there is not.
    if (error instanceof Refused && error.code === 'ESTATE_404') throw new Refused('NOT_FOUND');
    throw error;
  });
  return { person: broker, isBroker: true, isColleagues: part === 'responsible', time: null };
};

/** Returns the caller's part in a side's talk. Throws NOT_FOUND for the other side, and for a home of others. */
export const partIn = async (db: Kysely<Tables>, reader: ChatReader, { estateId, side }: Side): Promise<ChatPart> => {
  if (reader.kind === 'broker') return ofBroker(db, estateId, reader.brokerId);
  const me = reader.parties.find((one) => one.estateId === estateId && one.role === side);
  if (me === undefined) throw new Refused('NOT_FOUND');
  return { person: me.participantId, isBroker: false, isColleagues: false, time: me };
};

export interface Thread extends Side {
  readonly id: ChatId;
  readonly lastSeq: number;
}

/** A thread and the caller's part in it. */
export interface OwnThread {
  readonly thread: Thread;
  readonly part: ChatPart;
}

/** Returns a thread and the caller's part in it. Throws NOT_FOUND for others' as for unknown ones (T7). */
export const ownThread = async (db: Kysely<Tables>, reader: ChatReader, id: ChatId): Promise<OwnThread> => {
  const found = await db
    .selectFrom('chatThread')
    .select(['id', 'estateId', 'side', 'lastSeq'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new Refused('NOT_FOUND');
  return { thread: found, part: await partIn(db, reader, found) };
};
