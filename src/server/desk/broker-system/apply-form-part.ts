import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { takeoverMachine } from '#machines/takeover.ts';
import { type BrokerId, type EstateId, flowInstanceId } from '#src/domain/ids.ts';
import { begin } from '#src/engine/lifecycle.ts';
import { confirmAgain } from '#src/server/forms/form/confirm-again.ts';
import { type CorrectedPerson, correctPeople } from '#src/server/forms/form/correct-people.ts';
import { type FormsHome, formRowsOfNew, openForms } from '#src/server/forms/form/open-forms.ts';
import { replacePeople } from '#src/server/forms/form/replace-people.ts';
import { notifyReplaced, voidReplaced } from '#src/server/forms/form/void-replaced.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { insertFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { versionsOf } from '#src/server/homes/flow-instances/versions.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { liftRestriction } from '../party-links/end-link.ts';
import { followLinks } from '../party-links/follow-links.ts';
import { endAssigned, withAssignedBroker } from './assigned-broker.ts';
import { differing, formColumns } from './estate-columns.ts';
import { mailPartiesMoved } from './parties-mail.ts';
import type { SystemEstate } from './port.ts';
import {
  endsRepresentative,
  hasPartyChanges,
  type PartyChanges,
  partyChanges,
  peopleMoved,
  takeParties,
} from './take-parties.ts';

/**
 * Returns the home with only those brokers that we know: an employee who has not come yet is no error. An assistant who
 * left is none.
 */
export const withKnownBrokers = async (tx: Tx, homes: readonly SystemEstate[]): Promise<readonly SystemEstate[]> => {
  const asked = [...new Set(homes.flatMap(({ brokerId, assistantId }) => [brokerId, assistantId]))].filter(
    (id): id is BrokerId => id !== null,
  );
  if (asked.length === 0) return homes;
  const rows = await tx.selectFrom('broker').select(['id', 'leftAt']).where('id', 'in', asked).execute();
  const known = new Set<string>(rows.map(({ id }) => id));
  const working = new Set<string>(rows.filter(({ leftAt }) => leftAt === null).map(({ id }) => id));
  const only = (id: BrokerId | null, among: ReadonlySet<string>) => (id !== null && among.has(id) ? id : null);
  return homes.map((home) => ({
    ...home,
    brokerId: only(home.brokerId, known),
    assistantId: only(home.assistantId, working),
  }));
};

/** Creates what a sold home needs: its takeover, not activated, and its signed forms. Existing ones stay. */
const openSoldForms = async (tx: Tx, estateId: EstateId): Promise<void> => {
  await openForms(tx, estateId);
  const flow = 'takeover-protocol';
  const there = await tx
    .selectFrom('flowInstance')
    .select('id')
    .where('estateId', '=', estateId)
    .where('flow', '=', flow)
    .executeTakeFirst();
  if (there) return;
  const id = v.parse(flowInstanceId, randomUUID());
  await insertFlow(tx, { id, flow, estateId, version: versionsOf(flow).now }, begin(takeoverMachine, {}));
};

/** Creates the same for new homes, in one statement for any number of them. */
export const openFormsOfNew = async (tx: Tx, homes: readonly FormsHome[]): Promise<void> => {
  if (homes.length === 0) return;
  const flow = 'takeover-protocol';
  const { state, context } = begin(takeoverMachine, {});
  const takeovers = homes.map(({ estateId }) => ({
    ...({ id: v.parse(flowInstanceId, randomUUID()), flow, estateId } as const),
    definitionVersion: versionsOf(flow).now,
    state,
    context: JSON.stringify(context),
  }));
  await tx
    .insertInto('flowInstance')
    .values([...takeovers, ...homes.flatMap(formRowsOfNew)])
    .execute();
};

/** Notes in the home's log that it goes from one broker to another, with the names and ids of both. */
const noteNewBroker = async (tx: Tx, estateId: EstateId, to: BrokerId | null): Promise<void> => {
  const { brokerId: from } = await tx
    .selectFrom('estate')
    .select('brokerId')
    .where('id', '=', estateId)
    .executeTakeFirstOrThrow();
  if (from === to) return;
  const ids = [from, to].filter((id) => id !== null);
  const rows = await tx.selectFrom('broker').select(['id', 'name']).where('id', 'in', ids).execute();
  const nameOf = (id: BrokerId | null) => rows.find((row) => row.id === id)?.name ?? null;
  const data = { from: nameOf(from), to: nameOf(to), fromId: from, toId: to };
  await appendEvent(tx, { estateId, type: 'BROKER_CHANGED', actor: system, data });
};

/** Whether a change of the parties shows in a form: not that the system's id of one became known. */
const isPrinted = ({ added, changed, gone }: PartyChanges): boolean =>
  added.length + gone.length > 0 ||
  changed.some(
    ({ row, party }) =>
      row.removedAt !== null || row.name !== party.name || row.email !== party.email || row.phone !== party.phone,
  );

const onCard = ['name', 'email', 'phone'] as const;
/** A firm's own addresses are on no card while a representative is reached for it, and are again when that ends. */
const movedOnCard = (change: PartyChanges['changed'][number]): readonly (typeof onCard)[number][] => {
  const { row, party } = change;
  if (row.representative === null) return onCard.filter((key) => row[key] !== party[key]);
  return endsRepresentative(change) ? onCard : [];
};

/** Returns what the broker system has corrected of those who were parties and still are. */
const correctedIn = ({ changed }: PartyChanges): readonly CorrectedPerson[] =>
  changed.flatMap((change) => {
    const { row, party } = change;
    const moved = movedOnCard(change);
    if (row.removedAt !== null || moved.length === 0) return [];
    return [{ id: row.id, ...Object.fromEntries(moved.map((key) => [key, party[key]])) }];
  });

/** Derives the accounts of the parties again. One who is said to be another person is not whose account was deleted. */
const followParties = async (tx: Tx, estateId: EstateId, changes: PartyChanges): Promise<void> => {
  if (!hasPartyChanges(changes)) return;
  const others = changes.changed.filter(({ isOther }) => isOther).map(({ row }) => row.id);
  await liftRestriction(tx, others);
  await followLinks(tx, [estateId], { isChange: true });
};

/**
 * Writes what forms show: address, sum, brokers and parties. What parties sign who leave, or are joined, is void. The
 * caller holds the home and its forms.
 */
export const applyFormPart = async (
  tx: Tx,
  on: MessageContext,
  estateId: EstateId,
  given: SystemEstate,
): Promise<void> => {
  const [named = given] = await withKnownBrokers(tx, [given]);
  const home = await withAssignedBroker(tx, estateId, named);
  await endAssigned(tx, estateId, named.brokerId);
  await noteNewBroker(tx, estateId, home.brokerId);
  const columns = formColumns(home);
  const row = await tx.selectFrom('estate').selectAll().where('id', '=', estateId).executeTakeFirstOrThrow();
  const moved = differing(row, columns).filter((name) => name !== 'assistantId');
  await tx.updateTable('estate').set(columns).where('id', '=', estateId).execute();
  const changes = await partyChanges(tx, on, estateId, home.parties);
  const voided = await voidReplaced(tx, on, estateId, peopleMoved(changes));
  const people = await takeParties(tx, on, estateId, changes);
  await followParties(tx, estateId, changes);
  const asked = await replacePeople(tx, on, estateId, people);
  await correctPeople(tx, on, estateId, correctedIn(changes));
  await notifyReplaced(tx, on, estateId, { people, voided, asked });
  if (asked.length + voided.length > 0) await mailPartiesMoved(tx, on, estateId, { people, asked, voided });
  if (moved.length > 0 || isPrinted(changes)) await confirmAgain(tx, estateId);
  if (home.stage === 'post-work') await openSoldForms(tx, estateId);
};
