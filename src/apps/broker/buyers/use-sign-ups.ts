import { useAct } from '#src/apps/frame/use-act.ts';
import { mailings } from '#src/contract/desk/mailings.ts';
import { signUps } from '#src/contract/desk/sign-ups.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { SignUpFact } from '#src/domain/sign-up-facts.ts';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';

/** Fetches how many signed up for a home's viewings and prospectus, and what they must learn of. */
export const useSignUps = (id: EstateId) => useLiveEndpoint(keys.signUps(id), signUps.read, { params: { id } });

/** Sends what changed to those who do not know of it. Another tab may have been first: it is fetched again in any case. */
export const useSendNews = (estateID: EstateId) =>
  useAct((call, fact: SignUpFact) => call(mailings.send, { body: { estateID, purpose: 'NECESSARY', fact } }), {
    again: [keys.mailings(estateID), keys.signUps(estateID)],
  });
