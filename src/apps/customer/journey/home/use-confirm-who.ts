import { useNavigate } from 'react-router-dom';
import { confirmAddress } from '../../identity/session/sign-in-address.ts';

/** Leads to where an e-ID says who somebody is, and back to a page: home, unless another is named. */
export function useConfirmWho(): (back?: string) => void {
  const navigate = useNavigate();
  return (back = '/customer/home') => void navigate(confirmAddress(back));
}
