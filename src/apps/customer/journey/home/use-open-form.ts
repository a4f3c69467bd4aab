import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { useMe, useOpensForms } from '../../identity/session/customer.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { confirmAddress, proveAddress } from '../../identity/session/sign-in-address.ts';
import { documentPath } from '../paths.ts';
import type { FormOfHome } from './next-for-you.ts';

/**
 * Returns a function that opens the confirmation and returns to a page: home, unless another is given. Who is not
 * identified links an e-ID; the others prove more.
 */
export function useConfirmWho(): (back?: string) => void {
  const navigate = useNavigate();
  const address = useMe().isIdentified ? proveAddress : confirmAddress;
  return (back = '/customer/home') => void navigate(address(back));
}

export interface OpenForm {
  readonly open: (which: FormOfHome) => void;
  /** Returns the address for a form: the form itself, its document when finished, or the e-ID confirmation first. */
  readonly addressOf: (which: FormOfHome) => string;
  /** Whether more must be proven first: a sign-in by SMS alone opens no form. */
  readonly needsProof: boolean;
  /** The page of the form that is being opened. */
  readonly opening: string | null;
  readonly failure: CallFailed | null;
}

/**
 * Opens a form of the customer's own home: creates a session on this device, as a personal link does, and navigates
 * there.
 */
export function useOpenForm(): OpenForm {
  const { call } = useCustomerContext();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const needsProof = !useOpensForms();
  const addressOf = ({ home, form }: FormOfHome) => {
    const page = form.document === null ? form.page : documentPath(home.estateID, form.flow);
    return needsProof ? proveAddress(page) : page;
  };
  const open = async ({ home, form }: FormOfHome) => {
    if (opening !== null) return;
    if (needsProof || form.document !== null) return void navigate(addressOf({ home, form }));
    setOpening(form.page);
    setFailure(null);
    try {
      await call(customerHomes.openForm, { body: { estateId: home.estateID, flow: form.flow } });
      void navigate(form.page);
    } catch (error) {
      setFailure(asFailure(error));
    } finally {
      setOpening(null);
    }
  };
  return { open: (which) => void open(which), addressOf, needsProof, opening, failure };
}
