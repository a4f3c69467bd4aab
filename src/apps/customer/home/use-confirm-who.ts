import { useNavigate } from 'react-router-dom';
import { profilePaths } from '../profile/paths.ts';

/** Leads to where an e-ID says who somebody is, and back home (flows/confirm-identity). */
export function useConfirmWho(): () => void {
  const navigate = useNavigate();
  return () => void navigate(profilePaths.confirm);
}
