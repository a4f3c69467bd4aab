import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#src/contract/call.ts';
import { brokerProfile } from '#src/contract/desk/broker-profile.ts';
import type { BrokerAway } from '#src/domain/broker-away.ts';
import type { BrokerMailKind } from '#src/domain/broker-mails.ts';
import type { TextTemplate } from '#src/domain/text-template.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { keys } from '../frame/query-keys.ts';

/** Fetches what is the broker's own. */
export const useProfile = () => {
  const { call } = useBrokerContext();
  return useQuery({ queryKey: keys.profile, queryFn: () => call(brokerProfile.read, {}) });
};

/** A change of the profile, which is fetched again afterwards, also after a refusal. */
function useProfileChange<Given>(change: (call: Call, given: Given) => Promise<unknown>) {
  const { call } = useBrokerContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => change(call, given),
    onSettled: () => client.invalidateQueries({ queryKey: keys.profile }),
  });
}

/** Sets the away text, or with null removes it. */
export const useSetAway = () =>
  useProfileChange((call, away: BrokerAway | null) =>
    away === null ? call(brokerProfile.endAway, {}) : call(brokerProfile.setAway, { body: away }),
  );

/** Keeps a text in the place of one of the same name. */
export const useSaveTemplate = () =>
  useProfileChange((call, body: TextTemplate) => call(brokerProfile.saveTemplate, { body }));

export const useRemoveTemplate = () =>
  useProfileChange((call, title: string) => call(brokerProfile.removeTemplate, { body: { title } }));

export const useSetMail = (kind: BrokerMailKind) =>
  useProfileChange((call, on: boolean) => call(brokerProfile.setMail, { body: { mail: kind, on } }));
