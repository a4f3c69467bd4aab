import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { journey } from '#flows/forms/takeover-protocol/machine.ts';
import { steps } from '#flows/forms/takeover-protocol/steps.ts';
import { electricityProviders } from '#src/domain/electricity-providers.ts';
import { leadId, participantId } from '#src/domain/ids.ts';
import { mayOrderPower } from '#src/domain/power-choice.ts';
import { walk } from '#src/engine/walk.ts';
import { partiesOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { touchBrokers } from '#src/server/homes/flow-instances/move.ts';
import { limitLinks } from '#src/server/homes/links/create-link.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import { sendLink } from '#src/server/homes/links/send-link.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { peopleToReach } from '../takeover/people.ts';
import type { PowerConsent } from '../takeover/power-facts.ts';
import { type TakeoverRow, takeoverInput } from '../takeover/takeover-source.ts';
import { sendWaiting } from './hand-in-leads.ts';
import { powerConsentOf, powerOrderOf } from './power-consent-given.ts';

type ServerContext = Pick<Server, 'jobs' | 'config' | 'encryption' | 'messages'>;

/** Returns the provider and the customer on the path; undefined where no contract was chosen. */
const chosenIn = async (tx: Tx, on: Pick<Server, 'config'>, row: TakeoverRow) => {
  const { drafts, env } = await takeoverInput(on, tx, row);
  const { 'electricity-provider': choice } = walk({ machine: journey, steps }, drafts, env).relevant;
  const provider = electricityProviders.find(({ id }) => id === choice?.provider);
  const customer = choice?.participantId;
  return provider === undefined || customer === undefined ? undefined : { drafts, provider, customer };
};

/** Keeps the customer's lead, which is sent once the protocol is finished. */
const keepLead = async (tx: Tx, row: TakeoverRow, { by, name, at }: PowerConsent, partner: string): Promise<void> => {
  const customer = v.parse(participantId, by);
  const kept = await tx
    .insertInto('lead')
    .values({
      id: v.parse(leadId, randomUUID()),
      instanceId: row.id,
      estateId: row.estateId,
      participantId: customer,
      service: 'electricity',
      partner,
      contactMethod: 'EMAIL',
      state: 'waiting',
      stateAt: row.readAt,
      consentedAt: at,
      definitionVersion: row.definitionVersion,
    })
    .onConflict((conflict) => conflict.columns(['instanceId', 'service', 'participantId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) return;
  const actor = { kind: 'party', id: customer, name } as const;
  const data = { service: 'electricity', partner };
  await appendEvent(
    tx,
    { estateId: row.estateId, instanceId: row.id, type: 'LEAD_CONSENTED', actor, data },
    row.readAt,
  );
};

/** Offers the customer the order by a link of their own, and says on the desk that power is not ordered. */
const offerOrder = async (tx: Tx, on: ServerContext, row: TakeoverRow, customer: string): Promise<void> => {
  const { drafts } = await takeoverInput(on, tx, row);
  const estate = await readEstate(tx, row.estateId);
  const holder = peopleToReach(drafts, await partiesOf(tx, row.estateId)).find(({ id }) => id === customer);
  if (estate === undefined || holder === undefined) return;
  const data = { participantId: customer };
  const type = 'POWER_NOT_ORDERED';
  await appendEvent(tx, { estateId: row.estateId, instanceId: row.id, type, actor: system, data }, row.readAt);
  const place = { flow: 'takeover-protocol', estateId: row.estateId } as const;
  const facts = { home: estate.home.address, sender: estate.broker.office };
  await sendLink(tx, on, { place, holder }, { occasion: 'power-not-ordered', replaces: 'nothing', facts, by: system });
  await limitLinks(tx, on, place);
};

/**
 * Sends a buyer's lead to the chosen electricity provider, once the protocol is finished. It requires the consent of
 * that buyer; without it nothing is sent, and the order is offered by a link.
 */
export const handInPower = async (tx: Tx, on: ServerContext, row: TakeoverRow): Promise<void> => {
  const chosen = await chosenIn(tx, on, row);
  if (chosen === undefined) return;
  const { drafts, provider, customer } = chosen;
  const consent = await powerConsentOf(tx, row, drafts);
  if (consent !== undefined && customer === consent.by && consent.provider === provider.id)
    await keepLead(tx, row, consent, provider.name);
  await sendWaiting(tx, on, row);
  if ((await powerOrderOf(tx, row)) === 'notOrdered') await offerOrder(tx, on, row, customer);
};

/**
 * Orders the chosen power after the signatures, by its customer, who accepts the terms and consents there. Throws
 * NOT_FOUND for another person, and where there is nothing left to order.
 */
export const orderPower = async (tx: Tx, on: ServerContext, me: LinkSession): Promise<void> => {
  const row = await lockFlow(tx, 'takeover-protocol', me.estateId);
  const chosen = await chosenIn(tx, on, row);
  const facts = { powerOrder: await powerOrderOf(tx, row) };
  if (chosen === undefined || !mayOrderPower({ facts }, chosen.drafts, me.participantId))
    throw new Refused('NOT_FOUND');
  const { provider } = chosen;
  const consent = { by: me.participantId, name: me.name, at: row.readAt, provider: provider.id };
  await keepLead(tx, row, consent, provider.name);
  touchBrokers(tx, row);
  if (row.state === 'finalized') await sendWaiting(tx, on, row);
};
