import { createContext, useContext } from 'react';
import type { Broker } from '#src/contract/desk/broker.ts';

const SignedInBroker = createContext<Broker | null>(null);
export const SignedInBrokerProvider = SignedInBroker.Provider;

/** Returns the broker who is signed in. */
export function useSignedInBroker(): Broker {
  const me = useContext(SignedInBroker);
  if (me === null) throw new Error('No broker is signed in. Render this inside SignedIn (src/apps/broker/identity)');
  return me;
}
