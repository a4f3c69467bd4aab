import type { When } from '#src/engine/field.ts';
import { check, many, one, yesNo } from '#src/engine/fields/choices.ts';
import { each } from '#src/engine/fields/groups.ts';
import { answeredBy } from '#src/engine/fields/owners.ts';
import { type Owner, personIn, self } from '#src/engine/owner.ts';
import { ask } from '#src/engine/step.ts';

/**
 * The required part is done: what follows is an offer, and declining is as easy as accepting (domain.md, shared-leads).
 */
export const intermediateStep = ask(answeredBy(self, { wantsOffers: yesNo() }));

const chosen = {
  list: 'services',
  among: ({ id }: { readonly id: string }, draft: { readonly services?: unknown }) =>
    Array.isArray(draft.services) && draft.services.includes(id),
} as const;
const areSeveral: When = (_, env) => (env.lists.people ?? []).length > 1;
/** The person to be contacted consents, and no deputy. */
const consenter: Owner = { whose: 'self', personIn: 'participantId', inPerson: true, strict: true };
const isFinancing: When = ({ id }) => id === 'family';

/** No service is chosen at first, and each partner needs its own consent. Without a choice nothing is sent. */
export const leads = ask(
  answeredBy(self, {
    services: many({ list: 'services' }, { optional: true }),
    leads: each(chosen, {
      ...answeredBy(self, { participantId: one({ list: 'people' }, { when: areSeveral }) }),
      ...answeredBy(personIn('participantId'), {
        contactMethod: one(['PHONE', 'EMAIL', 'TEXT']),
        loanType: one(['BID_LOAN', 'NEW_LOAN'], { when: isFinancing }),
      }),
      ...answeredBy(consenter, { consentToShare: check({ missing: 'V_CONSENT_SHARE', atSignature: 'free' }) }),
    }),
  }),
);
