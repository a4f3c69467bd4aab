import { type Kysely, sql } from 'kysely';
import type { BrokerCustomer, CustomerHome } from '#src/contract/desk/broker-customer.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { BrokerId, ContactId, CustomerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';

export interface Contact {
  readonly id: ContactId;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly source: 'broker-system' | 'customer';
  readonly lastAt: IsoInstant;
  readonly customerId: CustomerId | null;
}

/** What a contact has to do with one home: a party of its sale, or a lead (`role` is null). */
export interface Relation {
  readonly estateId: EstateId;
  readonly partyId: ParticipantId | null;
  readonly role: PartyRole | null;
  readonly owns: boolean;
  readonly address: string;
  readonly stage: string | null;
  readonly broker: string | null;
  readonly mine: boolean;
  readonly since: IsoInstant;
}

/** Returns a contact of the caller's office. Throws NOT_FOUND for another's, as for an unknown one. */
export const readContact = async (db: Kysely<Tables>, id: ContactId, me: BrokerId): Promise<Contact> => {
  const found = await db
    .selectFrom('contact')
    .innerJoin('broker as me', (join) => join.on('me.id', '=', me).onRef('me.officeId', '=', 'contact.officeId'))
    .select(['contact.id', 'contact.name', 'contact.phone', 'contact.email', 'source', 'lastAt', 'customerId'])
    .where('contact.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new Refused('NOT_FOUND');
  return found;
};

const atMost = 50;

/** Returns the homes of a contact, the running and the newest first. A home is mine as `partInHome` has it. */
export const relationsOf = async (db: Kysely<Tables>, id: ContactId, me: BrokerId): Promise<readonly Relation[]> => {
  const { rows } = await sql<Relation>`
    select cp.estate_id, cp.party_id, cp.role, cp.owns and cp.finished_at is not null as owns, e.street as address,
      s.state as stage, b.name as broker, cp.since, cp.finished_at is not null as has_ended,
      coalesce(e.broker_id = me.id or e.assistant_id = me.id, false)
        or coalesce(me.role = 'responsibleBroker' and main.office_id = me.office_id, false) as mine
    from contact_party cp
    join broker me on me.id = ${me} and me.office_id = cp.office_id
    join estate e on e.id = cp.estate_id
    left join sale s on s.estate_id = cp.estate_id
    left join broker main on main.id = e.broker_id
    left join broker b on b.id = coalesce(e.broker_id, e.assistant_id)
    where cp.contact_id = ${id}
    union all
    select l.estate_id, null, null, false, e.street, l.state, b.name, l.created_at, l.state in ('won', 'lost'),
      coalesce(l.broker_id is null or l.broker_id = me.id or me.role = 'responsibleBroker', false)
    from contact_lead l
    join broker me on me.id = ${me} and me.office_id = l.office_id
    join estate e on e.id = l.estate_id
    left join broker b on b.id = l.broker_id
    where l.contact_id = ${id}
    order by has_ended, since desc, estate_id, role desc nulls last limit ${atMost}`.execute(db);
  return rows;
};

const roleOf = ({ role, owns }: Relation): CustomerHome['roles'][number] => (owns ? 'owner' : (role ?? 'lead'));

/** Returns a line a home. The first relation to it gives its stage and its broker, and a home of one's own wins. */
export const homesOf = (relations: readonly Relation[]): BrokerCustomer['estates'] => {
  const homes = new Map<EstateId, Relation[]>();
  for (const one of relations) homes.set(one.estateId, [...(homes.get(one.estateId) ?? []), one]);
  return [...homes].flatMap(([estateID, all]) => {
    const first = all.find(({ mine }) => mine) ?? all[0];
    if (first === undefined) return [];
    const { address, stage, broker, mine } = first;
    return [{ estateID, roles: [...new Set(all.map(roleOf))], address, stage, broker, mine }];
  });
};

/** Returns the relation that a page is about: one's own before a colleague's, a party before a lead. */
export const relationTo = (
  relations: readonly Relation[],
  { estateId, side }: { readonly estateId: EstateId; readonly side?: PartyRole | undefined },
): Relation | undefined => {
  const inHome = relations.filter((relation) => relation.estateId === estateId && relation.mine);
  const asAsked = inHome.find(({ role }) => role !== null && role === side);
  return (
    asAsked ?? inHome.find(({ role }) => role === 'seller') ?? inHome.find(({ role }) => role !== null) ?? inHome[0]
  );
};
