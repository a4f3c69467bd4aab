import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { journey } from '#flows/forms/takeover-protocol/machine.ts';
import { steps } from '#flows/forms/takeover-protocol/steps.ts';
import { electricityProviders } from '#src/domain/electricity-providers.ts';
import { leadId, participantId } from '#src/domain/ids.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { walk } from '#src/engine/walk.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { declaredBefore } from '#src/server/signing/documents/declared-list.ts';
import { type PowerConsent, powerConsentIn } from '../takeover/power-facts.ts';
import { type TakeoverRow, takeoverInput } from '../takeover/takeover-source.ts';
import { sendLead } from './jobs.ts';
import './tables.ts';

/** The lines of the list before the signature that together consent to the contract. */
const lines = ['electricity-provider.providerTerms', 'electricity-provider.consentToShare'];

/** Returns the consent that the customer gave by the own signature. */
const consentBySignature = async (
  db: Kysely<Tables>,
  row: TakeoverRow,
  { participantId: by, provider }: StepDraft,
): Promise<PowerConsent | undefined> => {
  const customer = v.safeParse(participantId, by);
  if (!customer.success || typeof provider !== 'string') return undefined;
  const signed = await declaredBefore(db, row, customer.output);
  if (signed === undefined || !lines.every((line) => signed.ids.includes(line))) return undefined;
  return { by: customer.output, name: signed.name, at: signed.at, provider };
};

/**
 * Sends a buyer's lead to the chosen electricity provider, once the protocol is finished. It requires a named consent
 * of that buyer that is on the path; without it nothing is sent.
 */
export const handInPower = async (tx: Tx, on: Pick<Server, 'jobs' | 'config'>, row: TakeoverRow): Promise<void> => {
  const { drafts, env } = await takeoverInput(on, tx, row);
  const chosen = drafts['electricity-provider'] ?? {};
  const consent = powerConsentIn(drafts) ?? (await consentBySignature(tx, row, chosen));
  const { relevant } = walk({ machine: journey, steps }, drafts, env);
  const customer = relevant['electricity-provider']?.participantId;
  const provider = electricityProviders.find(({ id }) => id === relevant['electricity-provider']?.provider);
  if (consent === undefined || provider === undefined || customer !== consent.by || consent.provider !== provider.id)
    return;
  const id = v.parse(leadId, randomUUID());
  const kept = await tx
    .insertInto('lead')
    .values({
      id,
      instance_id: row.id,
      estate_id: row.estateId,
      participant_id: v.parse(participantId, consent.by),
      service: 'electricity',
      partner: provider.name,
      contact_method: 'EMAIL',
      state: 'waiting',
      state_at: row.readAt,
      consented_at: consent.at,
      definition_version: row.definitionVersion,
    })
    .onConflict((conflict) => conflict.columns(['instance_id', 'service', 'participant_id']).doNothing())
    .executeTakeFirst();
  if ((kept.numInsertedOrUpdatedRows ?? 0n) === 0n) return;
  const by = { kind: 'party', id: v.parse(participantId, consent.by), name: consent.name } as const;
  const data = { service: 'electricity', partner: provider.name };
  const event = { estateId: row.estateId, instanceId: row.id, type: 'LEAD_CONSENTED', actor: by, data };
  await appendEvent(tx, event, row.readAt);
  await on.jobs.schedule(tx, sendLead, { leadId: id }, { key: `${id}:${row.readAt}` });
};
