import { createContext, useContext } from 'react';
import type { User } from '#src/contract/identity/users.ts';
import { mayReach, type Reach } from '#src/domain/levels-of-proof.ts';

/** Spec section 3, "Customer". */
export interface Customer extends User {
  readonly estateInOsloArea: boolean;
}

const CustomerContext = createContext<Customer | null>(null);
export const CustomerProvider = CustomerContext.Provider;

/** Returns whether this session may reach something, by the server's own table (`src/domain/levels-of-proof.ts`). */
export const useMayReach = (reach: Reach): boolean => mayReach(reach, useMe().standing);
export const useOpensForms = (): boolean => useMayReach('forms');

/** Returns the signed-in customer. Only for pages inside `<SignedIn>`. */
export function useMe(): Customer {
  const me = useContext(CustomerContext);
  if (me === null)
    throw new Error(
      'No customer in context. Render this inside SignedIn (src/apps/customer/identity/session/signed-in.tsx)',
    );
  return me;
}
