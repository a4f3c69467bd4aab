import type { NotNull } from 'kysely';
import type { InferOutput } from 'valibot';
import type { LeadService, MyLead } from '#src/contract/forms/leads.ts';
import { partnerOf } from '#src/domain/form-lists.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type FormReader, loadForm, openedAnswers } from '../form/read-form.ts';
import { consentedLeads } from './consented-leads.ts';
import { partnersOf } from './hand-in-leads.ts';

/**
 * Returns the partners that a person answered yes or no to, and the result: their own only. Until the form is finished,
 * its answers count, unless withdrawn.
 */
export const myLeads = async (
  on: Pick<Server, 'config' | 'db' | 'encryption'>,
  reader: FormReader,
): Promise<InferOutput<typeof MyLead>[]> => {
  const { form, me } = reader;
  const loaded = await loadForm(on.db, reader);
  const kept = await on.db
    .selectFrom('lead')
    .select(['service as type', 'partner', 'state', 'participantId'])
    .where('instanceId', '=', loaded.row.id)
    .where('participantId', '=', me.participantId)
    .orderBy('service')
    .$narrowType<{ participantId: NotNull; type: LeadService }>()
    .execute();
  if (loaded.row.state === 'finalized') return kept;
  const { drafts } = await openedAnswers(on.db, on, form, loaded.row);
  const onOffer = partnersOf(form, loaded.flags).map(({ service }) => service);
  const asked = consentedLeads(form, drafts, form.env(on, loaded, { drafts, language: reader.language }))
    .filter(
      ({ service, participantId }) =>
        participantId === me.participantId && onOffer.includes(service) && !kept.some((one) => one.type === service),
    )
    .map(({ service: type, participantId }) => ({
      type,
      participantId,
      partner: partnerOf(type, on.config.installation),
      state: 'waiting' as const,
    }));
  return [...kept, ...asked].toSorted((one, other) => one.type.localeCompare(other.type));
};
