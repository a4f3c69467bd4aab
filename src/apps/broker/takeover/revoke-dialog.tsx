import { broker, type LinkState, type TakeoverDetail } from '#src/contract/desk/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useDeed } from '../frame/queries.ts';
import { firstName } from '../monitor/names.ts';
import { brokerTexts as words } from '../texts.ts';
import { AskDialog } from './ask-dialog.tsx';

export interface RevokeDialogProps {
  readonly takeover: TakeoverDetail;
  readonly person: LinkState;
  readonly close: () => void;
}

/** Asks before access is revoked, since it takes effect at once (reliability L3). */
export function RevokeDialog({ takeover, person, close }: RevokeDialogProps) {
  const { text } = useLanguage();
  const { estateId } = takeover;
  const name = firstName(person.name);
  const revoke = useDeed(estateId, (call, _: null) =>
    call(broker.revokeLink, { params: { id: estateId, pid: person.participantId } }),
  );
  return (
    <AskDialog
      title={text(words.linkRevokeAsk, { name: person.name })}
      deed={revoke}
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
