import { createContext, useContext } from 'react';
import type { User } from '#src/contract/users.ts';

/** Spec section 3, "Customer". */
export interface Customer extends User {
  readonly estateInOsloArea: boolean;
}

const CustomerContext = createContext<Customer | null>(null);
export const CustomerProvider = CustomerContext.Provider;

/** Who is signed in. There is nobody else on a page inside `<SignedIn>`. */
export function useMe(): Customer {
  const me = useContext(CustomerContext);
  if (me === null) throw new Error('A page of the customer outside <SignedIn>');
  return me;
}
