import { sql } from 'kysely';
import type { CustomerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { LinkableParty, ProvenPerson } from '#src/domain/party-links.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';

export interface Party extends LinkableParty {
  readonly id: ParticipantId;
  readonly estateId: EstateId;
}
export interface Person extends ProvenPerson {
  readonly customerId: CustomerId;
}

/** Returns the parties of homes with what the broker system says of who they are. They are held until the commit. */
export const linkableParties = async (tx: Tx, homes: readonly EstateId[]): Promise<readonly Party[]> => {
  const rows = await tx
    .selectFrom('estateParty as party')
    .leftJoin('estatePartyIdentity as known', 'known.partyId', 'party.id')
    .select(['party.id', 'party.estateId', 'party.role', 'party.name', 'party.phone'])
    .select(['known.nationalIdFingerprint as nationalId', 'known.birthDate'])
    .select(sql<boolean>`party.removed_at is null`.as('isParty'))
    .where('party.estateId', 'in', homes)
    .where('party.erasedAt', 'is', null)
    .orderBy('party.id')
    .forUpdate('party')
    .execute();
  return rows;
};

/** What a wallet has proven; one from before it was kept has what the account was registered with. */
const proven = sql`
  select c.id as "customerId", c.national_id_fingerprint as "nationalId", c.birth_date::text as "birthDate",
    coalesce((select jsonb_agg(jsonb_build_object(
        'phone', coalesce(i.phone, case when c.phone_verified_at is not null then c.phone end, ''),
        'familyName', coalesce(i.family_name, c.family_name)) order by i.issuer, i.subject)
      from customer_identity i where i.customer_id = c.id and i.kind = 'wallet'), '[]') as numbers
  from customer c where c.identified_at is not null`;

/** Returns the identified people who may be one of these parties: by national id, number, or a link that they have. */
export const peopleFor = async (tx: Tx, parties: readonly Party[]): Promise<readonly Person[]> => {
  const ids = parties.flatMap(({ nationalId }) => nationalId ?? []);
  const phones = [...new Set(parties.flatMap(({ phone }) => (phone === '' ? [] : [phone])))];
  const { rows } = await sql<Person>`${proven} and (
      c.national_id_fingerprint = any(${ids}::text[])
      or c.id in (select customer_id from customer_identity where kind = 'wallet' and phone = any(${phones}::text[]))
      or (c.phone = any(${phones}::text[]) and c.phone_verified_at is not null))
    order by c.id`.execute(tx);
  return rows;
};

/** Returns the homes of which a customer may be a party, or is linked to one. */
export const homesFor = async (tx: Tx, id: CustomerId): Promise<readonly EstateId[]> => {
  const { rows } = await sql<{ estateId: EstateId }>`
    with me as (${proven} and c.id = ${id})
    select distinct party.estate_id from estate_party party
      left join estate_party_identity known on known.party_id = party.id
      where known.national_id_fingerprint = (select "nationalId" from me)
        or (party.phone <> '' and party.phone in (select one ->> 'phone' from me, jsonb_array_elements(me.numbers) as one))
        or exists (select from customer_party where customer_id = ${id} and party_id = party.id)
    order by party.estate_id`.execute(tx);
  return rows.map(({ estateId }) => estateId);
};
