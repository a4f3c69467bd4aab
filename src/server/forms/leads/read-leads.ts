import type { Kysely, NotNull } from 'kysely';
import type { BrokerForm } from '#src/contract/desk/broker-forms.ts';
import type { LeadService } from '#src/contract/forms/leads.ts';
import type { EstateId, FlowInstanceId, LeadId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { leadTextLocation } from './send-lead.ts';
import './tables.ts';

/** A lead as the broker sees it. The id stays on the server. */
export interface FormLead extends Omit<BrokerForm['leads'][number], 'at'> {
  readonly id: LeadId;
  readonly at: IsoInstant;
}

/** Returns the leads of homes' forms: person, service, partner and state. One query. */
export const leadsOfHomes = async (
  db: Kysely<Tables>,
  estateIds: readonly EstateId[],
): Promise<ReadonlyMap<FlowInstanceId, readonly FormLead[]>> => {
  if (estateIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lead')
    .select(['id', 'instance_id', 'participant_id', 'service', 'partner', 'state', 'state_at'])
    .where('estate_id', 'in', estateIds)
    .orderBy('service')
    .orderBy('participant_id')
    // A home's leads are all of its forms (`lead_is_of_a_form_or_says_its_words`).
    .$narrowType<{ instance_id: NotNull; participant_id: NotNull; service: LeadService }>()
    .execute();
  const byForm = new Map<FlowInstanceId, FormLead[]>();
  for (const row of rows) {
    const { id, service, partner, state, participant_id: participantId } = row;
    const lead = { id, service, partner, state, participantId, at: row.state_at };
    byForm.set(row.instance_id, [...(byForm.get(row.instance_id) ?? []), lead]);
  }
  return byForm;
};

export interface SentLead {
  readonly id: string;
  readonly channel: 'lead';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: string;
}

/** Returns leads sent while the list at /dev is the receiver, newest first, decrypted: for the demo's pages only. */
export const leadsOutbox = async (
  on: { readonly db: Kysely<Tables>; readonly encryption: Encryption },
  most = 500,
): Promise<readonly SentLead[]> => {
  const rows = await on.db
    .selectFrom('lead')
    .select(['id', 'service', 'partner', 'state_at', 'sent_text'])
    .where('state', '=', 'sent')
    .where('sent_text', 'is not', null)
    .orderBy('state_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, service, partner, state_at, sent_text }) => ({
    id,
    channel: 'lead',
    to: partner,
    subject: service,
    text: sent_text === null ? '' : on.encryption.open(sent_text, leadTextLocation(id)),
    at: state_at,
  }));
};
