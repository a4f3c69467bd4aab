import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import { customerHomes } from '#src/contract/customer-homes.ts';
import { useOutside } from '../session/outside.ts';
import type { FormOfHome } from './next-for-you.ts';

export interface OpenForm {
  readonly open: (which: FormOfHome) => void;
  /** The page of the form that is being opened. */
  readonly opening: string | null;
  readonly failure: CallFailed | null;
}

/** Opens a form of the customer's own home: this device gets a session for it, as by a personal link, and goes there. */
export function useOpenForm(): OpenForm {
  const { call } = useOutside();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const open = async ({ home, form }: FormOfHome) => {
    if (opening !== null) return;
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
  return { open: (which) => void open(which), opening, failure };
}
