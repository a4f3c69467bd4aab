import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { electricityProviders } from '#src/domain/electricity-providers.ts';
import { participantId } from '#src/domain/ids.ts';
import type { PowerOrder } from '#src/domain/power-choice.ts';
import type { Drafts } from '#src/engine/step.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { declaredBefore } from '#src/server/signing/documents/declared-list.ts';
import { type PowerConsent, powerConsentIn } from '../takeover/power-facts.ts';
import type { TakeoverRow } from '../takeover/takeover-source.ts';

/** The lines of the list before the signature that together consent to the contract. */
const lines = ['electricity-provider.providerTerms', 'electricity-provider.consentToShare'];

/** Returns the consent of the customer: by the own signature, or on the page of before. */
export const powerConsentOf = async (
  db: Kysely<Tables>,
  row: TakeoverRow,
  drafts: Drafts,
): Promise<PowerConsent | undefined> => {
  const before = powerConsentIn(drafts);
  if (before !== undefined) return before;
  const { participantId: by, provider } = drafts['electricity-provider'] ?? {};
  const customer = v.safeParse(participantId, by);
  if (!customer.success || typeof provider !== 'string') return undefined;
  const signed = await declaredBefore(db, row, customer.output);
  if (signed === undefined || !lines.every((line) => signed.ids.includes(line))) return undefined;
  return { by: customer.output, name: signed.name, at: signed.at, provider };
};

const isChosen = (drafts: Drafts): boolean =>
  drafts.electricity?.hasMeter === 'yes' &&
  electricityProviders.some(({ id }) => id === drafts['electricity-provider']?.provider);

/** Returns what became of the chosen contract of power, once all have signed. */
export const powerOrderOf = async (db: Kysely<Tables>, row: TakeoverRow): Promise<PowerOrder> => {
  if (row.state !== 'signed' && row.state !== 'finalized') return '';
  const { drafts } = await readAnswers(db, row.id);
  if (!isChosen(drafts)) return '';
  const lead = await db
    .selectFrom('lead')
    .select('id')
    .where('instanceId', '=', row.id)
    .where('service', '=', 'electricity')
    .executeTakeFirst();
  if (lead !== undefined) return 'ordered';
  return (await powerConsentOf(db, row, drafts)) === undefined ? 'notOrdered' : 'ordered';
};
