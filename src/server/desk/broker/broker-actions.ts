import { sideLacking, takeover } from '#machines/takeover.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { developerOf } from '#src/domain/new-build.ts';
import { takeoverWindow } from '#src/domain/takeover-window.ts';
import { confirmAgain } from '#src/server/forms/form/confirm-again.ts';
import { takeoverForm } from '#src/server/forms/takeover/takeover-form.ts';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import { lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import { lockSigning } from '#src/server/homes/flow-instances/under-signing.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { MessageContext, Server } from '#src/server/platform/server.ts';
import { writeToBrokerSystem } from '../broker-system/jobs.ts';
import { invite, peopleOfForm } from './personal-links.ts';

const flow = 'takeover-protocol';

/**
 * Sets the takeover date: at most 14 days back, or any later day. Not once signing has begun (domain.md,
 * broker-actions): every form of the home prints it, and what was confirmed with another date is asked again. Throws
 * OTP_PRINTED while another form is under signing.
 */
export const setTakeoverDate = async (
  tx: Tx,
  on: Pick<Server, 'jobs'>,
  estate: Estate,
  { date, actor }: { readonly date: IsoDate; readonly actor: BrokerActor },
): Promise<void> => {
  const formsUnderSigning = await lockSigning(tx, estate.id);
  const row = await lockFlow(tx, flow, estate.id);
  if (takeoverWindow(date, row.readAt) === 'too-late') throw new Refused('V_DATE');
  const event = { type: 'SET_DATE', takeoverDate: date, formsUnderSigning } as const;
  const moved = await move(tx, takeover, row, { event, actor, data: { takeoverDate: date } });
  if (row.context.takeoverDate !== moved.context.takeoverDate) await confirmAgain(tx, estate.id);
  await on.jobs.schedule(tx, writeToBrokerSystem, { estateId: estate.id, line: 'takeover-date', value: date });
};

/**
 * Opens the protocol and sends every party a personal link. Once it is open, a repeated call sends nothing. Throws
 * OTP_NO_DATE, OTP_DEVELOPER where none is named to sign for the developer, OTP_EXISTS when the parties have begun,
 * V_SELLER_MIN or V_BUYER_MIN when a side has no address to write to.
 */
export const activateTakeover = async (
  tx: Tx,
  on: MessageContext & Pick<Server, 'jobs'>,
  estate: Estate,
  actor: BrokerActor,
): Promise<void> => {
  const row = await lockFlow(tx, flow, estate.id);
  if (row.state === 'created') throw new Refused('OTP_EXISTS');
  if (row.state === 'notStarted' && row.context.activated) return;
  const opened = { form: takeoverForm, estate, actor };
  const people = await peopleOfForm(tx, opened, row);
  await move(tx, takeover, row, {
    event: { type: 'ACTIVATE', lacks: sideLacking(people, developerOf(estate)) },
    actor,
  });
  await on.jobs.schedule(tx, writeToBrokerSystem, { estateId: estate.id, line: 'takeover-activated', value: 'yes' });
  for (const person of people) await invite(tx, on, opened, person);
};
