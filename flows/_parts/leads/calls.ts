import { leads, type MyLead } from '#src/contract/forms/leads.ts';
import type { Call, ConsentsAt } from '#src/engine/define-flow.ts';
import type { Where } from '#src/engine/opened.ts';

const mine = async ({ estateId = '' }: Where, call: Call): Promise<readonly MyLead[]> =>
  (await call(leads.mine, { params: { id: estateId } })).leads;

/** Calls that list and withdraw the partner consents of a link's holder. */
export const consents: ConsentsAt = {
  mine,
  withdraw: async (where, { type, participantId }, call) => {
    await call(leads.send, { body: { leads: [{ type, participantId, consentToShare: false }] } });
    return mine(where, call);
  },
};
