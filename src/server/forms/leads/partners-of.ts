import { isOnIn } from '#src/domain/feature-flags.ts';
import { type LeadPartner, leadPartners, presenceFlag } from '#src/domain/form-lists.ts';
import type { Flags } from '#src/server/http/feature-flags/flags.ts';
import type { Form } from '../form/form.ts';

/**
 * Returns the partners that a form may offer now: none if it has no leads step, else those whose presence flag is on.
 */
export const partnersOf = ({ leadsStep }: Pick<Form, 'leadsStep'>, flags: Flags): readonly LeadPartner[] =>
  leadsStep === undefined ? [] : leadPartners.filter((partner) => isOnIn(flags, presenceFlag(partner)));
