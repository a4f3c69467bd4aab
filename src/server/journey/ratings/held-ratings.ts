import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { brokerRatingId, type ParticipantId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { type Held, type HeldErasure, internal } from '#src/server/platform/held-data.ts';

/** The stars stay, of no one and no home. What is not given goes. */
const leave = async (tx: Tx, parties: readonly ParticipantId[]) => {
  if (parties.length === 0) return [];
  await tx.deleteFrom('brokerRating').where('partyId', 'in', parties).where('state', '<>', 'given').execute();
  const given = await tx.selectFrom('brokerRating').selectAll().where('partyId', 'in', parties).execute();
  await tx
    .updateTable('brokerRating')
    .set({ partyId: null, estateId: null, words: null })
    .where('partyId', 'in', parties)
    .execute();
  return given;
};

const erase: HeldErasure = {
  async withAccount(tx, id) {
    const own = await tx.selectFrom('customerParty').select('partyId').where('customerId', '=', id).execute();
    const given = await leave(
      tx,
      own.map(({ partyId }) => partyId),
    );
    // The party stays in the home for a time: this row keeps it from being asked again, and holds nothing that was said.
    for (const { words: _words, ...row } of given) {
      const ended = { state: 'lapsed', stars: null, givenOn: null } as const;
      await tx
        .insertInto('brokerRating')
        .values({ ...row, ...ended, words: null, id: v.parse(brokerRatingId, randomUUID()) })
        .execute();
    }
  },
  async withHome(tx, { estateId, whole, people }) {
    await leave(tx, people);
    if (!whole) return;
    const all = await tx.selectFrom('estateParty').select('id').where('estateId', '=', estateId).execute();
    await leave(
      tx,
      all.map(({ id }) => id),
    );
  },
};

export const heldRatings: readonly Held[] = [
  {
    group: 'journey',
    what: { nb: 'Vurderinger du har gitt meglere', en: 'Ratings you have given brokers' },
    basis: 'agreement',
    seenBy: ['you', 'broker', 'office'],
    keptUntil: 'account',
    tables: {
      brokerRating: {
        brokerId: { words: { nb: 'Megler', en: 'Broker' }, as: 'broker' },
        stars: { nb: 'Stjerner', en: 'Stars' },
        words: { nb: 'Det du skrev', en: 'What you wrote' },
        givenOn: { nb: 'Dag', en: 'Day' },
        ...internal('side', 'state'),
      },
    },
    copy: { name: 'ratings', table: 'brokerRating', whose: 'partyId', is: 'party', order: 'askedOn' },
    erase,
  },
];
