import { broker, type LinkState, type TakeoverDetail } from '#src/contract/broker.ts';
import { brokerTexts as words } from '#src/texts/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { firstName } from '../names.ts';
import { useDeed } from '../queries.ts';
import { AskDialog } from './ask-dialog.tsx';

export interface RevokeDialogProps {
  readonly takeover: TakeoverDetail;
  readonly person: LinkState;
  readonly close: () => void;
}

/** Asks before somebody loses access, since it takes effect at once (reliability L3). */
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
