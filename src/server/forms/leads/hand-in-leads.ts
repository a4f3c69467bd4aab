import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { GivenLead } from '#src/contract/forms/leads.ts';
import { isOnIn } from '#src/domain/feature-flags.ts';
import { type LeadPartner, leadPartners, partnerOf, presenceFlag } from '#src/domain/form-lists.ts';
import { type FlowInstanceId, leadId } from '#src/domain/ids.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { touchBrokers } from '#src/server/homes/flow-instances/move.ts';
import { type LinkSession, partyActor } from '#src/server/homes/links/link-session.ts';
import { type Flags, flagList } from '#src/server/http/feature-flags/flags.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { declaredIn } from '#src/server/signing/documents/declared-list.ts';
import { lockForm } from '#src/server/signing/documents/signables.ts';
import type { Form, FormRow, LoadedForm } from '../form/form.ts';
import { openedAnswers } from '../form/read-form.ts';
import { type ConsentedLead, consentedLeads } from './consented-leads.ts';
import { sendLead, takeLeadBack } from './jobs.ts';
import { markRecalled } from './recall-lead.ts';

/**
 * Returns the partners that a form may offer now: none if it has no leads step, else those whose presence flag is on.
 */
export const partnersOf = ({ leadsStep }: Pick<Form, 'leadsStep'>, flags: Flags): readonly LeadPartner[] =>
  leadsStep === undefined ? [] : leadPartners.filter((partner) => isOnIn(flags, presenceFlag(partner)));

const freshRow = (
  { config }: Pick<Server, 'config'>,
  row: FormRow,
  lead: Pick<ConsentedLead, 'service' | 'participantId'>,
) => ({
  id: v.parse(leadId, randomUUID()),
  instanceId: row.id,
  estateId: row.estateId,
  participantId: lead.participantId,
  service: lead.service,
  partner: partnerOf(lead.service, config.installation),
  stateAt: row.readAt,
  definitionVersion: row.definitionVersion,
});

const waitingOf = (db: Kysely<Tables>, instanceId: FlowInstanceId) =>
  db.selectFrom('lead').select(['id', 'stateAt']).where('instanceId', '=', instanceId).where('state', '=', 'waiting');

/** Enqueues the waiting leads, each once per consent. */
export const sendWaiting = async (tx: Tx, on: Pick<Server, 'jobs'>, row: Pick<FormRow, 'id'>): Promise<void> => {
  for (const { id, stateAt } of await waitingOf(tx, row.id).execute()) {
    await on.jobs.schedule(tx, sendLead, { leadId: id }, { key: `${id}:${stateAt}` });
  }
};

/**
 * At the end of a form: hands the people who asked for contact to their partners, after the transaction. An earlier no
 * stands, whatever the form says.
 */
export const handInLeads = async (
  tx: Tx,
  on: Pick<Server, 'config' | 'jobs' | 'encryption'>,
  form: Form,
  loaded: LoadedForm,
): Promise<void> => {
  if (form.leadsStep === undefined) return;
  const { row } = loaded;
  const { drafts } = await openedAnswers(tx, on, form, row);
  const env = form.env(on, loaded, { drafts, language: 'nb' });
  // A partner that is gone since the signatures gets nothing.
  const onOffer = partnersOf(form, loaded.flags).map(({ service }) => service);
  for (const lead of consentedLeads(form, drafts, env, await declaredIn(tx, row))) {
    if (!onOffer.includes(lead.service)) continue;
    await tx
      .insertInto('lead')
      .values({
        ...freshRow(on, row, lead),
        contactMethod: lead.contactMethod,
        loanType: lead.loanType,
        state: 'waiting',
        consentedAt: row.readAt,
      })
      .onConflict((conflict) => conflict.columns(['instanceId', 'service', 'participantId']).doNothing())
      .execute();
  }
  await sendWaiting(tx, on, row);
};

/** Stores a yes or no, if nothing has been sent yet. */
const keep = async (tx: Tx, on: Pick<Server, 'config'>, row: FormRow, given: GivenLead): Promise<boolean> => {
  const { type: service, participantId, consentToShare: yes } = given;
  const values = {
    contactMethod: yes ? (given.contactMethod ?? null) : null,
    loanType: yes ? (given.loanType ?? null) : null,
    state: yes ? ('waiting' as const) : ('withdrawn' as const),
    stateAt: row.readAt,
    consentedAt: yes ? row.readAt : null,
  };
  const kept = await tx
    .insertInto('lead')
    .values({ ...freshRow(on, row, { service, participantId }), ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['instanceId', 'service', 'participantId'])
        .doUpdateSet(values)
        .where(sql<boolean>`lead.state in ('waiting', 'withdrawn') and lead.state <> ${values.state}`),
    )
    .executeTakeFirst();
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Handles a no after the yes was sent. Returns the lead, if there was one to recall. */
const takeBack = async (tx: Tx, on: Pick<Server, 'jobs'>, row: FormRow, given: GivenLead) => {
  const id = await markRecalled(tx, row, given);
  if (id !== undefined) await on.jobs.schedule(tx, takeLeadBack, { leadId: id }, { key: `${id}:recall:${row.readAt}` });
  return id;
};

/**
 * Stores a person's own yes or no to contact, by `POST /lead/vitec`: also during and after signing, when the form's
 * answers are locked. Sent when the form is finished; at once if it is. After a no, the partner must delete what was
 * sent: withdrawing is as easy as consenting (GDPR article 7). Throws the form's "not found" before it is begun, and
 * SWITCHED_OFF for a yes to a partner that is not on offer.
 */
export const giveLead = async (
  tx: Tx,
  on: Pick<Server, 'config' | 'jobs'>,
  { form, me }: { readonly form: Form; readonly me: LinkSession },
  given: GivenLead,
): Promise<void> => {
  const row = await lockForm(tx, { flow: form.flow, estateId: me.estateId });
  if (row.state === 'notStarted') throw new Refused(form.codes.notFound);
  if (
    given.consentToShare &&
    !partnersOf(form, await flagList({ db: tx })).some(({ service }) => service === given.type)
  )
    throw new Refused('SWITCHED_OFF');
  const isKept = await keep(tx, on, row, given);
  const recalled = isKept || given.consentToShare ? undefined : await takeBack(tx, on, row, given);
  if (!isKept && recalled === undefined) return;
  const type = given.consentToShare ? 'LEAD_CONSENTED' : 'LEAD_WITHDRAWN';
  const data = { service: given.type, partner: partnerOf(given.type, on.config.installation) };
  const event = { estateId: row.estateId, instanceId: row.id, type, actor: partyActor(me), data };
  await appendEvent(tx, event, row.readAt);
  touchBrokers(tx, row);
  if (row.state === 'finalized') await sendWaiting(tx, on, row);
};
