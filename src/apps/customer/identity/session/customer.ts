import { createContext, useContext } from 'react';
import { opensForms } from '#machines/ways-in.ts';
import type { User } from '#src/contract/identity/users.ts';

/** Spec section 3, "Customer". */
export interface Customer extends User {
  readonly estateInOsloArea: boolean;
}

const CustomerContext = createContext<Customer | null>(null);
export const CustomerProvider = CustomerContext.Provider;

/** Whether what she has signed in with opens forms and documents. The server asks the same (machines/ways-in.ts). */
export const useOpensForms = (): boolean => {
  const [present] = useMe().loginMethods;
  return present !== undefined && opensForms(present);
};

/** Who is signed in. There is nobody else on a page inside `<SignedIn>`. */
export function useMe(): Customer {
  const me = useContext(CustomerContext);
  if (me === null) throw new Error('A page of the customer outside <SignedIn>');
  return me;
}
