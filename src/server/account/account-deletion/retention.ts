import { sql } from 'kysely';
import type { CustomerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Config } from '#src/server/platform/config.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';

export interface KeptParty {
  readonly estateId: EstateId;
  readonly partyId: ParticipantId;
}

/**
 * Returns the parties that an account was identified as. What they filled in and signed belongs to the homes, not to
 * the account.
 */
export const keptPartiesOf = (tx: Tx, id: CustomerId): Promise<readonly KeptParty[]> =>
  tx
    .selectFrom('customerParty as link')
    .innerJoin('estateParty as party', 'party.id', 'link.partyId')
    .select(['party.estateId', 'link.partyId'])
    .where('link.customerId', '=', id)
    .execute();

const later = (at: IsoInstant, years: number): IsoInstant => {
  const date = new Date(at);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return instantOf(date.getTime());
};

/**
 * Returns the time of the last event by a person in any of the homes. Retention years count from then, since no
 * customer relation ended before.
 */
const lastOf = async (tx: Tx, homes: readonly EstateId[]): Promise<IsoInstant | undefined> => {
  const { rows } = await sql<{ at: IsoInstant | null }>`
    select max(at) as at from flow_event
    where estate_id in (${sql.join([...homes])}) and actor_kind <> 'system'`.execute(tx);
  return rows[0]?.at ?? undefined;
};

/** Dates until which the two kinds of data stay; null where none is held. */
export interface Kept {
  /** For answers about money and identities (hvitvaskingsloven). */
  readonly facts: IsoInstant;
  /** For signed documents and the names in the log. */
  readonly all: IsoInstant;
}

/** Counts from the deletion, or from the last event in one of the homes if that is later. */
export const keptUntil = async (
  tx: Tx,
  { amlYears, archiveYears }: Config['retention'],
  parties: readonly KeptParty[],
  at: IsoInstant,
): Promise<Kept | null> => {
  const homes = [...new Set(parties.map((party) => party.estateId))];
  if (homes.length === 0) return null;
  const last = (await lastOf(tx, homes)) ?? at;
  const from = last > at ? last : at;
  return { facts: later(from, amlYears), all: later(from, Math.max(amlYears, archiveYears)) };
};
