import { useAct } from '#src/apps/frame/use-act.ts';
import { type BrokerLead, brokerLeads } from '#src/contract/desk/broker-leads.ts';
import type { LeadLossReason } from '#src/domain/customer-lead.ts';
import type { CustomerLeadId } from '#src/domain/ids.ts';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';

export const useLead = (id: CustomerLeadId) => useLiveEndpoint(keys.lead(id), brokerLeads.read, { params: { id } });

export type Move =
  | { readonly name: 'take' | 'contact' | 'meet' | 'win' | 'reopen' }
  | { readonly name: 'lose'; readonly reason: LeadLossReason };

/** Moves a lead. It and the lists are fetched again afterwards, also after a refusal: a colleague may have been first. */
export const useMoveLead = (id: CustomerLeadId) =>
  useAct(
    (call, move: Move): Promise<BrokerLead> =>
      move.name === 'lose'
        ? call(brokerLeads.lose, { params: { id }, body: { reason: move.reason } })
        : call(brokerLeads[move.name], { params: { id } }),
    { shows: keys.lead(id), again: [keys.lead(id), keys.allCustomers, keys.leadsWaiting] },
  );

export const useWaitingLeads = () => useLiveEndpoint(keys.leadsWaiting, brokerLeads.waiting, {});
