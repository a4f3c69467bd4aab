import { type FactReportEvent, factReport } from '#machines/fact-report.ts';
import type { BrokerId, EstateId, FactReportId } from '#src/domain/ids.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import { partiesOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { touchBrokers } from '#src/server/homes/flow-instances/move.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { reportAnsweredMail } from './answered-mail.ts';

/** A broker's answer to a reported fact. */
export interface ReportAnswer {
  readonly estateId: EstateId;
  readonly id: FactReportId;
  readonly broker: { readonly brokerId: BrokerId; readonly name: string };
  /** Why the fact stands; null where it is corrected. */
  readonly reason: string | null;
}

/**
 * Answers a report once, and mails the party who made it. Throws ESTATE_404, NOT_FOUND, STALE where a colleague has
 * answered it.
 */
export const answerReport = async (tx: Tx, on: MessageContext, answer: ReportAnswer): Promise<void> => {
  const { estateId, id, broker, reason } = answer;
  await partInHome(tx, estateId, broker.brokerId, 'reports');
  const home = await tx
    .selectFrom('estate')
    .select(['brokerId', 'assistantId'])
    .where('id', '=', estateId)
    .executeTakeFirstOrThrow();
  const found = await tx
    .selectFrom('factReport')
    .selectAll()
    .where('id', '=', id)
    .where('estateId', '=', estateId)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new Refused('NOT_FOUND');
  const event: FactReportEvent = { type: reason === null ? 'CORRECT' : 'KEEP' };
  const verdict = decide(factReport, { state: found.state, context: {} }, event);
  if (!verdict.allowed) throw new Refused(verdict.refusal.code);
  const at = await now(tx);
  await tx
    .updateTable('factReport')
    .set({ state: reason === null ? 'corrected' : 'kept', answer: reason, answeredAt: at })
    .where('id', '=', id)
    .execute();
  const actor = { kind: 'broker', id: broker.brokerId, name: broker.name } as const;
  const type = reason === null ? 'FACT_CORRECTED' : 'FACT_KEPT';
  await appendEvent(tx, { estateId, type, actor, data: { fact: found.fact } }, at);
  touchBrokers(tx, { brokerId: home.brokerId, assistantId: home.assistantId });
  const estate = await readEstate(tx, estateId);
  // A person who is no longer a party gets no mail about the home.
  const party = (await partiesOf(tx, estateId)).find((one) => one.id === found.reportedBy);
  if (!estate || !party || party.email === '') return;
  const { home: place, broker: own } = estate;
  const { fact } = found;
  const mail = reportAnsweredMail({ fact, reason, name: party.name, street: place.address, office: own.office });
  await on.messages.send(tx, { channel: 'email', key: `fact-report:${id}`, to: party.email, ...mail });
};
