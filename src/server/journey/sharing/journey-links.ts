import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { JourneyLinks, SharedJourney } from '#src/contract/journey/journey-links.ts';
import {
  type CustomerId,
  type EstateId,
  type JourneyLinkId,
  journeyLinkId,
  type ParticipantId,
} from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { ownParty, partyColumns } from '#src/server/account/customer-homes/homes-of.ts';
import { alertOwner } from '#src/server/identity/account-alerts/alert-owner.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { journeysOfParties, partyOnSide } from '../timeline/journeys.ts';
import { followedWords } from '../timeline/texts.ts';

/** Days that a link works. */
const daysOpen = 90;
/** How many links of one party work at a time. */
const most = 5;

interface LinksAsk {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
}

const linksOf = async (db: Kysely<Tables>, party: ParticipantId): Promise<JourneyLinks> => {
  const rows = await db
    .selectFrom('journeyLink')
    .select(['id', 'createdAt', 'expiresAt'])
    .where('partyId', '=', party)
    .where('expiresAt', '>', sql<IsoInstant>`now()`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return {
    links: rows.map(({ id, createdAt, expiresAt }) => ({
      id,
      createdAt,
      expiresAt,
    })),
  };
};

/** Returns the links that the customer has made and that still work. Throws ESTATE_404. */
export const readLinks = async ({ db }: Pick<Server, 'db'>, asked: LinksAsk): Promise<JourneyLinks> =>
  linksOf(db, (await partyOnSide(db, asked)).participantId);

/** Makes a link; its key is in this answer only. Throws ESTATE_404, TOO_MANY while five of the party's links work. */
export const createLink = async (
  on: Pick<Server, 'db' | 'transaction' | 'config' | 'messages'>,
  asked: LinksAsk,
): Promise<{ readonly url: string } & JourneyLinks> => {
  const { participantId } = await partyOnSide(on.db, asked);
  const key = freshSecret();
  await on.transaction(async (tx) => {
    // Two presses at once are counted one after the other.
    await tx.selectFrom('estateParty').select('id').where('id', '=', participantId).forNoKeyUpdate().execute();
    if ((await linksOf(tx, participantId)).links.length >= most) throw new Refused('TOO_MANY');
    const at = await now(tx);
    const expires = instantOf(Date.parse(at) + daysOpen * 86_400_000);
    const id = v.parse(journeyLinkId, randomUUID());
    await tx
      .insertInto('journeyLink')
      .values({ id, partyId: participantId, keySha256: sha256Of(key), createdAt: at, expiresAt: expires })
      .execute();
    await alertOwner(tx, on, { customerId: asked.customerId, what: 'journey' });
  });
  return { url: `${on.config.publicUrl}/journey#${key}`, ...(await linksOf(on.db, participantId)) };
};

/** Ends a link of the customer's own; any other stays. Throws ESTATE_404. */
export const endLink = async (
  { db }: Pick<Server, 'db'>,
  { link, ...asked }: LinksAsk & { readonly link: JourneyLinkId },
): Promise<JourneyLinks> => {
  const { participantId } = await partyOnSide(db, asked);
  await db.deleteFrom('journeyLink').where('id', '=', link).where('partyId', '=', participantId).execute();
  return linksOf(db, participantId);
};

/** Ends every link of a customer's parties. */
export const endLinksOf = async (tx: Tx, customer: CustomerId): Promise<void> => {
  const parties = tx.selectFrom('customerParty').select('partyId').where('customerId', '=', customer);
  await tx.deleteFrom('journeyLink').where('partyId', 'in', parties).execute();
};

/** Returns what a step says to one who follows the home: it speaks of the seller or the buyer, and not to them. */
const followedSummary = (
  { id, state, summary }: Pick<SharedJourney['buckets'][number], 'id' | 'state' | 'summary'>,
  language: Language,
): string | null => (state === 'done' ? summary : (followedWords[id]?.[state]?.[language] ?? summary));

/** Returns what the holder of a key reads. Throws LINK_GONE, also once the party has left the sale. */
export const openJourney = async (
  on: Pick<Server, 'db' | 'clock'>,
  key: string,
  language: Language,
): Promise<SharedJourney> => {
  const found = await on.db
    .selectFrom('journeyLink as link')
    .innerJoin('estateParty as party', 'party.id', 'link.partyId')
    .select('link.expiresAt')
    .select(partyColumns)
    .where('link.keySha256', '=', sha256Of(key))
    .where('link.expiresAt', '>', sql<IsoInstant>`now()`)
    .where('party.removedAt', 'is', null)
    .executeTakeFirst();
  const [journey] = found === undefined ? [] : await journeysOfParties(on, [ownParty(found)], language);
  if (found === undefined || journey === undefined) throw new Refused('LINK_GONE');
  const { home, side, state, takeoverDate, buckets } = journey;
  return {
    home: { address: home.address, postcode: home.postcode, city: home.city },
    side,
    state,
    takeoverDate,
    buckets: buckets.map(({ id, title, state: bucketState, summary, from, to, events }) => ({
      id,
      title,
      state: bucketState,
      summary: followedSummary({ id, state: bucketState, summary }, language),
      from,
      to,
      events: events.flatMap(({ title: what, at, endsAt }) => (at === null ? [] : [{ title: what, at, endsAt }])),
    })),
    expiresAt: found.expiresAt,
  };
};
