import { broker, type LinkState, type TakeoverDetail } from '#src/contract/broker.ts';
import { brokerTexts as words } from '#src/texts/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../announcer.tsx';
import { Failed } from '../failed.tsx';
import { firstName } from '../names.ts';
import { useDeed } from '../queries.ts';

export interface RevokeDialogProps {
  readonly takeover: TakeoverDetail;
  readonly person: LinkState;
  readonly close: () => void;
}

/** Asks before somebody loses access, since it takes effect at once (reliability L3). */
export function RevokeDialog({ takeover, person, close }: RevokeDialogProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const { estateId } = takeover;
  const name = firstName(person.name);
  const revoke = useDeed(estateId, (call, _: null) =>
    call(broker.revokeLink, { params: { id: estateId, pid: person.participantId } }),
  );
  const press = () =>
    revoke.mutate(null, {
      onSuccess: () => {
        announce(text(words.linkRevokedNow, { name }));
        close();
      },
    });
  return (
    <Dialog
      open
      title={text(words.linkRevokeAsk, { name: person.name })}
      safe={{ label: text(words.cancel), onPress: close }}
      other={{
        label: text(words.linkRevoke),
        look: 'danger',
        onPress: press,
        busy: revoke.isPending,
        busyLabel: text(words.linkRevoking),
      }}
    >
      <Stack gap="small">
        <p>{text(words.linkRevokeWhat, { name })}</p>
        <Failed error={revoke.error} />
      </Stack>
    </Dialog>
  );
}
