import { useQuery } from '@tanstack/react-query';
import { heldChanges } from '#src/contract/desk/held-changes.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { useBeat } from '../frame/queries.ts';
import { keys } from '../frame/query-keys.ts';

/** Fetches what the broker system has sent that waits, in the language of the page. */
export const useHeld = (estateId: EstateId) => {
  const { call } = useBrokerContext();
  const { language } = useLanguage();
  return useQuery({
    queryKey: keys.held(estateId, language),
    queryFn: () => call(heldChanges.read, { params: { id: estateId } }),
    refetchInterval: useBeat(),
  });
};
