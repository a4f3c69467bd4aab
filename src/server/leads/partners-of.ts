import type { Kysely } from 'kysely';
import { isOnIn } from '#src/domain/feature-flags.ts';
import { type LeadPartner, leadPartners, presenceFlag } from '#src/domain/form-lists.ts';
import type { Tables } from '../db/tables.ts';
import { flagList } from '../feature-flags/flags.ts';
import type { Form } from '../forms/form.ts';

/** The partners that a form may offer now: none where it asks of none, and only those whose presence flag is on. */
export const partnersOf = async (
  db: Kysely<Tables>,
  { leadsStep }: Pick<Form, 'leadsStep'>,
): Promise<readonly LeadPartner[]> => {
  if (leadsStep === undefined) return [];
  const flags = await flagList({ db });
  return leadPartners.filter((partner) => isOnIn(flags, presenceFlag(partner)));
};
