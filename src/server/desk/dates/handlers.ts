import type { InferInput } from 'valibot';
import { proposedDates } from '#src/contract/desk/proposed-dates.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { handle } from '#src/server/http/handle.ts';
import type { Server } from '#src/server/platform/server.ts';
import { answerDate, type DateAnswer } from './answer-date.ts';

type Answer = InferInput<typeof proposedDates.list.answer>;

const mostShown = 200;

/** Returns the proposed dates of a broker's homes, as the one responsible or as the assistant. */
const read = async ({ db }: Pick<Server, 'db'>, broker: BrokerId): Promise<Answer> => {
  const rows = await db
    .selectFrom('estateEvent as date')
    .innerJoin('estate', 'estate.id', 'date.estateId')
    .leftJoin('estateParty as party', 'party.id', 'date.proposedBy')
    .select(['date.id', 'date.estateId', 'estate.street', 'date.kind', 'party.name', 'date.proposedAt'])
    .where((where) => where.or([where('estate.brokerId', '=', broker), where('estate.assistantId', '=', broker)]))
    .where('date.at', 'is', null)
    .where('date.proposedAt', 'is not', null)
    .where('estate.archivedAt', 'is', null)
    .orderBy('date.proposedAt')
    .orderBy('date.id')
    .limit(mostShown)
    .execute();
  return {
    dates: rows.flatMap(({ id, estateId, street, kind, name, proposedAt }) =>
      proposedAt === null ? [] : [{ id, estateId, address: street, kind, by: name, proposedAt }],
    ),
  };
};

const answer = async (on: Server, given: DateAnswer): Promise<Answer> => {
  await on.transaction((tx) => answerDate(tx, on, given));
  return read(on, given.broker.brokerId);
};

/** The dates that sellers propose to the caller, and the caller's answers. */
export default handle(proposedDates, {
  list: ({ caller }, on) => read(on, caller.brokerId),
  accept: ({ params, body, caller }, on) =>
    answer(on, { estateId: params.id, id: params.date, broker: caller, ...body, reason: null }),
  decline: ({ params, body, caller }, on) =>
    answer(on, { estateId: params.id, id: params.date, broker: caller, ...body }),
});
