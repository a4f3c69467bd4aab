import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import { deriveLinks, type LinkDoubt, linkOf, type PartyLink } from '#src/domain/party-links.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { deniedOf } from './denied.ts';
import { endOpened, liftRestriction } from './end-link.ts';
import { linkableParties, type Party, type Person, peopleFor } from './link-facts.ts';

const keyOf = ({ customerId, partyId }: Pick<PartyLink, 'customerId' | 'partyId'>): string =>
  `${customerId} ${partyId}`;

const linksOf = async (tx: Tx, parties: readonly Party[]) =>
  tx
    .selectFrom('customerParty')
    .select(['customerId', 'partyId', 'proof'])
    .where(
      'partyId',
      'in',
      parties.map(({ id }) => id),
    )
    .execute();
type Kept = Awaited<ReturnType<typeof linksOf>>[number];

/** Whether a link of one who has left still fits: it is kept, since the own papers and words stay theirs. */
const stillFits = ({ customerId, partyId }: Kept, people: readonly Person[], parties: readonly Party[]): boolean => {
  const party = parties.find(({ id }) => id === partyId);
  const person = people.find((one) => one.customerId === customerId);
  if (party === undefined || party.isParty || person === undefined) return false;
  const proof = linkOf(person, party);
  return proof !== null && proof !== 'other-id';
};

const end = async (tx: Tx, ended: readonly Kept[], parties: readonly Party[]): Promise<void> => {
  for (const { customerId, partyId } of ended) {
    const party = parties.find(({ id }) => id === partyId);
    if (party === undefined) continue;
    await tx.deleteFrom('customerParty').where('customerId', '=', customerId).where('partyId', '=', partyId).execute();
    await endOpened(tx, party.estateId, partyId);
    const data = { participantId: partyId };
    await appendEvent(tx, { estateId: party.estateId, type: 'ACCOUNT_UNLINKED', actor: system, data });
  }
};

const linkedBy = { 'national-id': 'eid', 'number-and-name': 'wallet' } as const;

const begin = async (tx: Tx, links: readonly PartyLink[]): Promise<void> => {
  if (links.length === 0) return;
  // seam: the ids are those of the people and parties that were read.
  const rows = links.map(({ customerId, partyId, proof }) => ({
    customerId: customerId as Person['customerId'],
    partyId: partyId as ParticipantId,
    linkedBy: linkedBy[proof],
    proof,
  }));
  await tx
    .insertInto('customerParty')
    .values(rows)
    .onConflict((known) =>
      known.columns(['customerId', 'partyId']).doUpdateSet((eb) => ({
        proof: eb.ref('excluded.proof'),
        linkedBy: eb.ref('excluded.linkedBy'),
      })),
    )
    .execute();
  await liftRestriction(
    tx,
    rows.map(({ partyId }) => partyId),
  );
};

/**
 * Keeps what the desk must see to. A link that no longer fits waits until the party has another; a doubt that is derived
 * goes with its cause.
 */
const noteDoubts = async (
  tx: Tx,
  parties: readonly Party[],
  {
    doubts,
    ended,
    linked,
  }: {
    readonly doubts: ReadonlyMap<string, LinkDoubt>;
    readonly ended: ReadonlySet<string>;
    readonly linked: ReadonlySet<string>;
  },
): Promise<void> => {
  const ids = parties.map(({ id }) => id);
  const before = await tx.selectFrom('partyLinkDoubt').selectAll().where('partyId', 'in', ids).execute();
  const at = await now(tx);
  for (const { id, estateId, isParty } of parties) {
    const was = before.find(({ partyId }) => partyId === id);
    const waits = ended.has(id) || was?.kind === 'no-longer-fits';
    const kind = linked.has(id) || !isParty ? undefined : (doubts.get(id) ?? (waits ? 'no-longer-fits' : undefined));
    if (was?.kind === kind) continue;
    if (kind === undefined) await tx.deleteFrom('partyLinkDoubt').where('partyId', '=', id).execute();
    else {
      await tx
        .insertInto('partyLinkDoubt')
        .values({ partyId: id, estateId, kind, since: at })
        .onConflict((known) => known.column('partyId').doUpdateSet({ kind, since: at }))
        .execute();
    }
  }
};

/**
 * Derives the links between accounts and the parties of these homes again: makes those that fit, and ends with all that
 * was opened by them those that fit no longer. A link that the desk made stays. `isChange` for a change of the parties,
 * which is in the log; a sign-in is in no home's log.
 */
export const followLinks = async (
  tx: Tx,
  homes: readonly EstateId[],
  { isChange }: { readonly isChange: boolean },
): Promise<void> => {
  if (homes.length === 0) return;
  const parties = await linkableParties(tx, homes);
  if (parties.length === 0) return;
  const people = await peopleFor(tx, parties);
  const kept = await linksOf(tx, parties);
  const byDesk = kept.filter(({ proof }) => proof === 'desk');
  const { links, doubts } = deriveLinks(people, parties, await deniedOf(tx, parties));
  const wanted = links.filter((link) => !byDesk.some((one) => keyOf(one) === keyOf(link)));
  const fit = new Set(wanted.map(keyOf));
  const ended = kept.filter((one) => one.proof !== 'desk' && !fit.has(keyOf(one)) && !stillFits(one, people, parties));
  const had = new Map(kept.map((one) => [keyOf(one), one.proof]));
  const made = wanted.filter((link) => had.get(keyOf(link)) !== link.proof);
  await end(tx, ended, parties);
  await begin(tx, made);
  const linked = new Set([...wanted, ...byDesk].map(({ partyId }) => partyId));
  await noteDoubts(tx, parties, { doubts, ended: new Set(ended.map(({ partyId }) => partyId)), linked });
  if (!isChange) return;
  for (const { customerId, partyId } of made) {
    const party = parties.find(({ id }) => id === partyId);
    if (party === undefined || had.has(keyOf({ customerId, partyId }))) continue;
    const data = { participantId: party.id };
    await appendEvent(tx, { estateId: party.estateId, type: 'ACCOUNT_LINKED', actor: system, data });
  }
};
