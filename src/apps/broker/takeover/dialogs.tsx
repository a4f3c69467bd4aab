import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { TakeoverDetail } from '#src/contract/broker.ts';
import { takeoverPath } from '../paths.ts';
import { ActivateDialog } from './activate-dialog.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';
import type { TimedPanelProps } from './when-panel.tsx';

export interface DialogProps extends TimedPanelProps {
  readonly close: () => void;
}

/**
 * Every dialog has an address (`?do=activate`), so that the monitor's buttons lead straight to it. Closing goes back
 * where it was opened, or, for one who came by the address, to the page without it.
 */
export function Dialogs(props: TimedPanelProps) {
  const [asked] = useSearchParams();
  const close = useClose(props.takeover);
  const person = props.takeover.links.find(({ participantId }) => participantId === asked.get('who'));
  switch (asked.get('do')) {
    case 'activate':
      return <ActivateDialog {...props} close={close} />;
    case 'remind':
      return <RemindDialog {...props} close={close} />;
    case 'void':
      return <VoidDialog {...props} close={close} />;
    case 'revoke':
      return person ? <RevokeDialog takeover={props.takeover} person={person} close={close} /> : null;
    default:
      return null;
  }
}

function useClose({ estateId }: TakeoverDetail): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (state === 'here') void navigate(-1);
    else void navigate(takeoverPath(estateId), { replace: true });
  };
}
