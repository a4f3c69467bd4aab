import { useSearchParams } from 'react-router-dom';
import { broker, type LinkState, type TakeoverDetail } from '#src/contract/desk/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useAction } from '../frame/queries.ts';
import { firstName } from '../monitor/names.ts';
import { ActivateDialog } from './activate-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { brokerTakeoverTexts as words } from './texts.ts';
import { useCloseDialog } from './use-dialog.ts';
import { VoidDialog } from './void-dialog.tsx';
import type { TimedPanelProps } from './when-panel.tsx';

interface RevokeDialogProps {
  readonly takeover: TakeoverDetail;
  readonly person: LinkState;
  readonly close: () => void;
}

/** Asks before access is revoked, since it takes effect at once (reliability L3). */
function RevokeDialog({ takeover, person, close }: RevokeDialogProps) {
  const { text } = useLanguage();
  const { estateId } = takeover;
  const name = firstName(person.name);
  const revoke = useAction(estateId, (call, _: null) =>
    call(broker.revokeLink, { params: { id: estateId, pid: person.participantId } }),
  );
  return (
    <AskDialog
      title={text(words.linkRevokeAsk, { name: person.name })}
      action={revoke}
      label={text(words.linkRevoke)}
      busyLabel={text(words.linkRevoking)}
      look="danger"
      said={text(words.linkRevokedNow, { name })}
      close={close}
    >
      <p>{text(words.linkRevokeWhat, { name })}</p>
    </AskDialog>
  );
}

/**
 * The dialogs of one takeover, on whichever page shows its panels. Each has an address (`?do=activate`), so that the
 * monitor's buttons can link to it.
 */
export function TakeoverDialogs(props: TimedPanelProps) {
  const [asked] = useSearchParams();
  const close = useCloseDialog();
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
