import { useNavigate } from 'react-router-dom';
import { confirmAddress } from '../../identity/session/sign-in-address.ts';

/** Returns a function that opens the e-ID confirmation and returns to a page: home, unless another is given. */
export function useConfirmWho(): (back?: string) => void {
  const navigate = useNavigate();
  return (back = '/customer/home') => void navigate(confirmAddress(back));
}
