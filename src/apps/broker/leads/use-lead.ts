import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BrokerLead, brokerLeads } from '#src/contract/desk/broker-leads.ts';
import type { LeadLossReason } from '#src/domain/customer-lead.ts';
import type { CustomerLeadId } from '#src/domain/ids.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { useBeat } from '../frame/queries.ts';
import { keys } from '../frame/query-keys.ts';

export const useLead = (id: CustomerLeadId) => {
  const { call } = useBrokerContext();
  return useQuery({
    queryKey: keys.lead(id),
    queryFn: () => call(brokerLeads.read, { params: { id } }),
    refetchInterval: useBeat(),
  });
};

export type Move =
  | { readonly name: 'take' | 'contact' | 'meet' | 'win' | 'reopen' }
  | { readonly name: 'lose'; readonly reason: LeadLossReason };

/** Moves a lead. It and the lists are fetched again afterwards, also after a refusal: a colleague may have been first. */
export const useMoveLead = (id: CustomerLeadId) => {
  const { call } = useBrokerContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (move: Move): Promise<BrokerLead> =>
      move.name === 'lose'
        ? call(brokerLeads.lose, { params: { id }, body: { reason: move.reason } })
        : call(brokerLeads[move.name], { params: { id } }),
    onSuccess: (lead) => client.setQueryData(keys.lead(id), lead),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.lead(id) });
      void client.invalidateQueries({ queryKey: keys.allCustomers });
      void client.invalidateQueries({ queryKey: keys.leadsWaiting });
    },
  });
};

export const useWaitingLeads = () => {
  const { call } = useBrokerContext();
  return useQuery({
    queryKey: keys.leadsWaiting,
    queryFn: () => call(brokerLeads.waiting, {}),
    refetchInterval: useBeat(),
  });
};
