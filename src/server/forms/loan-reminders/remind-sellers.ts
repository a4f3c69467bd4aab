import type { EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { lateLoanDeadline } from '#src/domain/loan-deadline.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { isReachable } from '#src/domain/reach.ts';
import { afterQuietHours } from '#src/domain/reminders.ts';
import { type Estate, partiesOf } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import type { LinkHolder } from '#src/server/homes/links/create-link.ts';
import { sendLink } from '#src/server/homes/links/send-link.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { signableOf } from '#src/server/signing/documents/signables.ts';
import { formOf } from '../form/forms.ts';
import { takeoverDaysOf } from '../takeover/takeover-dates.ts';

const flow = 'settlement-seller';

export interface Reminded {
  readonly outcome: 'sent' | 'already' | 'nobody';
  readonly names: readonly string[];
  readonly texted: boolean;
}

/** Claims a seller's reminder of the day; false if a broker or the job claimed it before. */
const claim = async (tx: Tx, estateId: EstateId, { id }: LinkHolder, day: IsoDate): Promise<boolean> => {
  const taken = await tx
    .insertInto('loanReminder')
    .values({ estateId, participantId: id, day })
    .onConflict((known) => known.doNothing())
    .returning('participantId')
    .execute();
  return taken.length > 0;
};

const claimed = async (
  tx: Tx,
  estateId: EstateId,
  sellers: readonly LinkHolder[],
  day: IsoDate,
): Promise<readonly LinkHolder[]> => {
  const due: LinkHolder[] = [];
  for (const seller of sellers) if (await claim(tx, estateId, seller, day)) due.push(seller);
  return due;
};

/**
 * Reminds the sellers of one home whose loan details are late, each at most once a day: by mail, and by SMS in the
 * daytime. Reads again under the form's lock, so that a seller who has locked the form meanwhile gets no reminder.
 */
export const remindSellers = async (
  tx: Tx,
  on: MessageContext,
  estate: Estate,
  { at, by }: { readonly at?: IsoInstant; readonly by: Actor },
): Promise<Reminded> => {
  const row = await lockFlow(tx, flow, estate.id);
  const now = at ?? row.readAt;
  const today = osloDate(now);
  const { agreedDate } = await takeoverDaysOf(tx, estate.id);
  const deadline = lateLoanDeadline(row.state, agreedDate, today);
  const texted = afterQuietHours(now) === now;
  if (deadline === null) return { outcome: 'nobody', names: [], texted };
  const { drafts } = await readAnswers(tx, row.id);
  const sellers = formOf(flow)
    .people(drafts, await partiesOf(tx, estate.id))
    .filter(isReachable);
  if (sellers.length === 0) return { outcome: 'nobody', names: [], texted };
  const due = await claimed(tx, estate.id, sellers, today);
  if (due.length === 0) return { outcome: 'already', names: [], texted };
  const { called } = signableOf(flow);
  const facts = { home: estate.home.address, sender: estate.broker.office, called, deadline };
  const channels = texted ? (['sms', 'email'] as const) : (['email'] as const);
  const sending = { occasion: 'loans-late', replaces: 'links', facts, by, channels } as const;
  for (const seller of due) await sendLink(tx, on, { place: { flow, estateId: estate.id }, holder: seller }, sending);
  const names = due.map(({ name }) => name);
  const data = { to: names.join(', ') };
  await appendEvent(tx, { estateId: estate.id, instanceId: row.id, type: 'LOANS_REMINDED', actor: by, data }, now);
  touchFlow(tx, row);
  return { outcome: 'sent', names, texted };
};
