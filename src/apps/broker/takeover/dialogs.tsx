import { useSearchParams } from 'react-router-dom';
import { ActivateDialog } from './activate-dialog.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useCloseDialog } from './use-dialog.ts';
import { VoidDialog } from './void-dialog.tsx';
import type { TimedPanelProps } from './when-panel.tsx';

/** Every dialog has an address (`?do=activate`), so that the monitor's buttons can link to it. */
export function Dialogs(props: TimedPanelProps) {
  const [asked] = useSearchParams();
  const close = useCloseDialog(props.takeover.estateId);
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
