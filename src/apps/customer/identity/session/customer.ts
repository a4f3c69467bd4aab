import { createContext, useContext } from 'react';
import { opensForms } from '#machines/ways-in.ts';
import type { User } from '#src/contract/identity/users.ts';

/** Spec section 3, "Customer". */
export interface Customer extends User {
  readonly estateInOsloArea: boolean;
}

const CustomerContext = createContext<Customer | null>(null);
export const CustomerProvider = CustomerContext.Provider;

/**
 * Returns whether the sign-in method opens forms and documents. The server uses the same rule (machines/ways-in.ts).
 */
export const useOpensForms = (): boolean => {
  const [present] = useMe().loginMethods;
  return present !== undefined && opensForms(present);
};

/** Returns the signed-in customer. Only for pages inside `<SignedIn>`. */
export function useMe(): Customer {
  const me = useContext(CustomerContext);
  if (me === null)
    throw new Error(
      'No customer in context. Render this inside SignedIn (src/apps/customer/identity/session/signed-in.tsx)',
    );
  return me;
}
