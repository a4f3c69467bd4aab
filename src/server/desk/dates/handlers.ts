import type { InferInput } from 'valibot';
import { proposedDates } from '#src/contract/desk/proposed-dates.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { handle } from '#src/server/http/handle.ts';
import type { Server } from '#src/server/platform/server.ts';
import { answerDate, type DateAnswer } from './answer-date.ts';
import '#src/server/homes/estates/tables.ts';

type Answer = InferInput<typeof proposedDates.list.answer>;

const mostShown = 200;

/** Returns the proposed dates of a broker's homes, as the one responsible or as the assistant. */
const read = async ({ db }: Pick<Server, 'db'>, broker: BrokerId): Promise<Answer> => {
  const rows = await db
    .selectFrom('estate_event as date')
    .innerJoin('estate', 'estate.id', 'date.estate_id')
    .leftJoin('estate_party as party', 'party.id', 'date.proposed_by')
    .select(['date.id', 'date.estate_id', 'estate.street', 'date.kind', 'party.name', 'date.proposed_at'])
    .where((where) => where.or([where('estate.broker_id', '=', broker), where('estate.assistant_id', '=', broker)]))
    .where('date.at', 'is', null)
    .where('date.proposed_at', 'is not', null)
    .where('estate.archived_at', 'is', null)
    .orderBy('date.proposed_at')
    .orderBy('date.id')
    .limit(mostShown)
    .execute();
  return {
    dates: rows.flatMap(({ id, estate_id, street, kind, name, proposed_at }) =>
      proposed_at === null
        ? []
        : [{ id, estateId: estate_id, address: street, kind, by: name, proposedAt: proposed_at }],
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
