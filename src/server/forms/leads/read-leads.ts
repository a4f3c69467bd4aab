import type { Kysely, NotNull } from 'kysely';
import type { BrokerForm } from '#src/contract/desk/broker-forms.ts';
import type { LeadService } from '#src/contract/forms/leads.ts';
import type { EstateId, FlowInstanceId, LeadId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { leadTextLocation } from './send-lead.ts';

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
    .select(['id', 'instanceId', 'participantId', 'service', 'partner', 'state', 'stateAt'])
    .where('estateId', 'in', estateIds)
    .orderBy('service')
    .orderBy('participantId')
    // A home's leads are all of its forms (`lead_is_of_a_form_or_says_its_words`).
    .$narrowType<{ instanceId: NotNull; participantId: NotNull; service: LeadService }>()
    .execute();
  const byForm = new Map<FlowInstanceId, FormLead[]>();
  for (const row of rows) {
    const { id, service, partner, state, participantId } = row;
    const lead = { id, service, partner, state, participantId, at: row.stateAt };
    byForm.set(row.instanceId, [...(byForm.get(row.instanceId) ?? []), lead]);
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
    .select(['id', 'service', 'partner', 'stateAt', 'sentText'])
    .where('state', '=', 'sent')
    .where('sentText', 'is not', null)
    .orderBy('stateAt', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, service, partner, stateAt, sentText }) => ({
    id,
    channel: 'lead',
    to: partner,
    subject: service,
    text: sentText === null ? '' : on.encryption.open(sentText, leadTextLocation(id)),
    at: stateAt,
  }));
};
