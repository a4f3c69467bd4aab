import { takeover } from '#machines/takeover.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { takeoverWindow } from '#src/domain/takeover-window.ts';
import { peopleToReach } from '#src/server/forms/takeover/people.ts';
import { type Estate, partiesOf } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { type FlowRow, lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { move, touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { type LinkHolder, revokeLinks } from '#src/server/homes/links/create-link.ts';
import { sendLink } from '#src/server/homes/links/send-link.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { isWaitedFor } from '#src/server/signing/documents/is-waited-for.ts';
import { textSigner } from '#src/server/signing/documents/text-signer.ts';

type Row = FlowRow<'takeover-protocol'>;
type ServerContext = Pick<Server, 'config' | 'encryption' | 'messages'>;
const flow = 'takeover-protocol';

/**
 * Sets the takeover date: at most 14 days back, or any later day. Not once signing has begun (domain.md,
 * broker-actions).
 */
export const setTakeoverDate = async (tx: Tx, estate: Estate, date: IsoDate, actor: BrokerActor): Promise<void> => {
  const row = await lockFlow(tx, flow, estate.id);
  if (takeoverWindow(date, row.readAt) === 'too-late') throw new Refused('V_DATE');
  await move(tx, takeover, row, { type: 'SET_DATE', takeoverDate: date }, actor, { data: { takeoverDate: date } });
};

const reach = async (tx: Tx, row: Row): Promise<readonly LinkHolder[]> =>
  peopleToReach((await readAnswers(tx, row.id)).drafts, await partiesOf(tx, row.estateId));

const assertBothSides = (people: readonly LinkHolder[]): void => {
  if (!people.some(({ role }) => role === 'seller')) throw new Refused('V_SELLER_MIN');
  if (!people.some(({ role }) => role === 'buyer')) throw new Refused('V_BUYER_MIN');
};

/**
 * Opens the protocol and sends every party a personal link. Once it is open, a repeated call sends nothing. Throws
 * OTP_NO_DATE, OTP_EXISTS when the parties have begun, V_SELLER_MIN or V_BUYER_MIN when a side has no address to write
 * to.
 */
export const activateTakeover = async (
  tx: Tx,
  on: ServerContext,
  estate: Estate,
  actor: BrokerActor,
): Promise<void> => {
  const row = await lockFlow(tx, flow, estate.id);
  if (row.state === 'created') throw new Refused('OTP_EXISTS');
  if (row.state === 'notStarted' && row.context.activated) return;
  await move(tx, takeover, row, { type: 'ACTIVATE' }, actor);
  const people = await reach(tx, row);
  assertBothSides(people);
  for (const person of people) await invite(tx, on, estate, person, actor);
};

const invite = (tx: Tx, on: ServerContext, estate: Estate, person: LinkHolder, by: BrokerActor) => {
  const facts = { home: estate.home.address, sender: estate.broker.office };
  const sending = { occasion: 'invited', replaces: 'links', facts, by } as const;
  return sendLink(tx, on, { flow, estateId: estate.id }, person, sending);
};

const personIn = async (tx: Tx, row: Row, id: ParticipantId): Promise<LinkHolder> => {
  const person = (await reach(tx, row)).find((one) => one.id === id);
  if (!person) throw new Refused('OTP_PARTICIPANT');
  return person;
};

/**
 * Sends a person a new link and revokes the old one. A person who still has to sign gets the signing link. Throws
 * OTP_PARTICIPANT, OTP_NOT_ACTIVE, or TOO_MANY within a minute of the last text.
 */
export const sendPersonalLink = async (
  tx: Tx,
  on: ServerContext,
  estate: Estate,
  id: ParticipantId,
  actor: BrokerActor,
): Promise<void> => {
  const row = await lockFlow(tx, flow, estate.id);
  if (!row.context.activated) throw new Refused('OTP_NOT_ACTIVE');
  const person = await personIn(tx, row, id);
  if (await isWaitedFor(tx, takeoverOf(estate.id), id)) {
    await textSigner(tx, on, takeoverOf(estate.id), id, actor);
    return;
  }
  await invite(tx, on, estate, person, actor);
  touchFlow(tx, row);
};

/** Revokes a person's links and every session they opened, on every device, within a second (reliability L3). */
export const revokePersonalLink = async (
  tx: Tx,
  estate: Estate,
  id: ParticipantId,
  actor: BrokerActor,
): Promise<void> => {
  const row = await lockFlow(tx, flow, estate.id);
  const person = await personIn(tx, row, id);
  const killed = await revokeLinks(tx, { flow, estateId: estate.id }, id);
  if (killed === 0) return;
  const data = { participantId: person.id, links: killed };
  await appendEvent(tx, { estateId: estate.id, instanceId: row.id, type: 'LINK_REVOKED', actor, data }, row.readAt);
  touchFlow(tx, row);
};
