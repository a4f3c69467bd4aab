import { useNavigate } from 'react-router-dom';
import { signInAddress } from '../session/sign-in-address.ts';
import { tabPaths } from '../shell/tabs.ts';

/** Leads to where an e-ID says who somebody is, and back home. */
export function useConfirmWho(): () => void {
  const navigate = useNavigate();
  return () => void navigate(signInAddress(tabPaths.home));
}
