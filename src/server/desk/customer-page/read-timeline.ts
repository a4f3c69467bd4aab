import type { InferInput } from 'valibot';
import { sideLacking, takeover } from '#machines/takeover.ts';
import type { brokerCustomer } from '#src/contract/desk/broker-customer.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { mayDo } from '#src/domain/broker-permissions.ts';
import type { BrokerId, ContactId, EstateId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { developerOf } from '#src/domain/new-build.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { type PartInHome, partInHome } from '#src/server/homes/estates/broker-part.ts';
import { partiesOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import { signingIn } from '#src/server/homes/flow-instances/under-signing.ts';
import { journeysOfParties } from '#src/server/journey/timeline/journeys.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { readContact, relationsOf, relationTo } from './read-contact.ts';

type Dependencies = Pick<Server, 'db' | 'clock'>;
type Answer = InferInput<typeof brokerCustomer.timeline.answer>;

export interface TimelineAsk {
  readonly contact: ContactId;
  readonly estateId: EstateId;
  readonly side?: PartyRole | undefined;
  readonly me: BrokerId;
  readonly language: Language;
}

/** To-dos that the seller ticks for themselves: no broker reads them. */
const ownTodos: readonly string[] = ['lowest-price'];

/** Asks the machine of the takeover, as the calls that change it do. */
const mayChange = async (on: Dependencies, id: EstateId, { part }: PartInHome): Promise<Answer['mayChange']> => {
  const [row] = await readForms(on.db, ['takeover-protocol'], [id]);
  if (row === undefined) return { takeoverDate: false, activation: false };
  const at = instantOf(on.clock.now().getTime());
  const estate = await readEstate(on.db, id);
  const lacks = sideLacking(await partiesOf(on.db, id), estate === undefined ? null : developerOf(estate));
  const formsUnderSigning = (await signingIn(on.db, [id])).get(id) ?? 0;
  const set = { type: 'SET_DATE', takeoverDate: osloDate(at), formsUnderSigning, at } as const;
  return {
    takeoverDate: mayDo(part, 'date') && decide(takeover, row, set).allowed,
    activation:
      mayDo(part, 'activate') &&
      !row.context.activated &&
      decide(takeover, row, { type: 'ACTIVATE', lacks, at }).allowed,
  };
};

/**
 * Returns the journey of a customer in a home of the caller. Throws ESTATE_404 for a home without the caller or the
 * customer as a party, NOT_FOUND for a customer of another office.
 */
export const readTimeline = async (on: Dependencies, ask: TimelineAsk): Promise<Answer> => {
  const { contact, estateId, side, me, language } = ask;
  const part = await partInHome(on.db, estateId, me, 'read');
  await readContact(on.db, contact, me);
  const relation = relationTo(await relationsOf(on.db, contact, me), { estateId, side });
  if (relation === undefined || relation.role === null || relation.partyId === null) throw new Refused('ESTATE_404');
  const { partyId: participantId, role } = relation;
  // The broker reads all of the sale, as the first people of a side do.
  const party = { estateId, participantId, role, name: '', phone: '', email: '', from: null, to: null };
  const [view] = await journeysOfParties(on, [party], language);
  if (view === undefined) throw new Refused('ESTATE_404');
  const buckets = view.buckets.map((bucket) => ({
    ...bucket,
    todos: bucket.todos.filter(({ id }) => !ownTodos.includes(id)),
  }));
  // The buyer's money is the buyer's own: the broker reads the form that says it.
  return { ...view, buckets, money: null, mayChange: await mayChange(on, estateId, part) };
};
