import * as v from 'valibot';
import { signedFormName } from '#src/contract/desk/broker.ts';
import type { ListingLog } from '#src/contract/desk/listing-log.ts';
import { oneSidedForms } from '#src/domain/form-names.ts';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import { cutPage, placeOf } from '#src/server/http/page-cursor.ts';
import type { Server } from '#src/server/platform/server.ts';
import { powersOfHomes } from '#src/server/signing/powers-of-attorney/powers.ts';
import { eventDetail, type NameOf } from '../broker/event-detail.ts';

type Context = Pick<Server, 'db'>;

/** A page of one home's log, for one broker. */
export interface LogAsk {
  readonly id: EstateId;
  readonly me: BrokerId;
  readonly language: Language;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** The forms that a broker reads. What a customer fills in for themselves is in no broker's log. */
const read = ['takeover-protocol', ...oneSidedForms] as const;

/** The number of the last event that was shown. */
const place = v.strictTuple([v.pipe(v.number(), v.safeInteger(), v.minValue(1))]);

const eventsOf = ({ db }: Context, { id, cursor, limit }: LogAsk) => {
  const events = db
    .selectFrom('flowEvent as event')
    .leftJoin('flowInstance as flow', 'flow.id', 'event.instanceId')
    .select(['event.seq', 'event.at', 'event.type', 'event.actorName', 'event.data', 'flow.flow'])
    .where('event.estateId', '=', id)
    .where((where) => where.or([where('event.instanceId', 'is', null), where('flow.flow', 'in', read)]));
  const page = cursor === undefined ? events : events.where('event.seq', '<', String(placeOf(cursor, place)[0]));
  return page
    .orderBy('event.seq', 'desc')
    .limit(limit + 1)
    .execute();
};

/** Returns the names for the ids that events keep: of the home's parties, and of their deputies. */
const namesOf = async ({ db }: Context, id: EstateId): Promise<NameOf> => {
  const parties = await db.selectFrom('estateParty').select(['id', 'name']).where('estateId', '=', id).execute();
  const powers = await powersOfHomes(db, [id]);
  const names = new Map<string, string>([
    ...powers.map((power) => [power.id, power.deputyName] as const),
    ...parties.map((party) => [party.id, party.name] as const),
  ]);
  return (of) => names.get(of);
};

/** Returns a page of a home's log, newest first. Throws ESTATE_404 for a home that the broker has no part in. */
export const readLog = async (on: Context, ask: LogAsk): Promise<ListingLog> => {
  await partInHome(on.db, ask.id, ask.me, 'read');
  const rows = await eventsOf(on, ask);
  const nameOf = await namesOf(on, ask.id);
  const { page, next } = cutPage(rows, ask.limit, ({ seq }) => [Number(seq)]);
  const items = page.map(({ seq, at, type, data, actorName: by, flow: form }) => {
    const flow = v.is(signedFormName, form) ? form : null;
    const detail = eventDetail({ flow, type, data, by }, ask.language, nameOf);
    return { seq: Number(seq), at, flow, type, by, detail };
  });
  return { items, next };
};
