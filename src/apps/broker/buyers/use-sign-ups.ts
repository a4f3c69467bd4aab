import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mailings } from '#src/contract/desk/mailings.ts';
import { signUps } from '#src/contract/desk/sign-ups.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { SignUpFact } from '#src/domain/sign-up-facts.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { useBeat } from '../frame/queries.ts';
import { keys } from '../frame/query-keys.ts';

/** Fetches how many signed up for a home's viewings and prospectus, and what they must learn of. */
export const useSignUps = (estateId: EstateId) => {
  const { call } = useBrokerContext();
  return useQuery({
    queryKey: keys.signUps(estateId),
    queryFn: () => call(signUps.read, { params: { id: estateId } }),
    refetchInterval: useBeat(),
  });
};

/** Sends what changed to those who do not know of it. Another tab may have been first: it is fetched again in any case. */
export const useSendNews = (estateID: EstateId) => {
  const { call } = useBrokerContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fact: SignUpFact) => call(mailings.send, { body: { estateID, purpose: 'NECESSARY', fact } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.mailings(estateID) });
      void client.invalidateQueries({ queryKey: keys.signUps(estateID) });
    },
  });
};
