import { broker } from '#src/contract/broker.ts';
import { brokerTexts as words } from '#src/texts/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Bullets } from '#src/ui/bullets.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../announcer.tsx';
import { Failed } from '../failed.tsx';
import { listed } from '../names.ts';
import { useDeed } from '../queries.ts';
import type { DialogProps } from './dialogs.tsx';

/** A new personal link to everybody who has not signed. One after the other: whoever got one keeps it if the next fails. */
export function RemindDialog({ takeover, close }: DialogProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const { estateId } = takeover;
  const late = takeover.signing?.signers.filter(({ status }) => status !== 'SIGNED') ?? [];
  const remind = useDeed(estateId, async (call, _: null) => {
    for (const { participantId: pid } of late) await call(broker.sendLink, { params: { id: estateId, pid } });
  });
  if (takeover.state !== 'signing' || late.length === 0) return null;
  const press = () =>
    remind.mutate(null, {
      onSuccess: () => {
        announce(text(words.reminded, { names: listed(late, text(words.and)) }));
        close();
      },
    });
  return (
    <Dialog
      open
      title={text(words.remindAsk)}
      safe={{ label: text(words.cancel), onPress: close }}
      other={{
        label: text(words.remindDo),
        onPress: press,
        busy: remind.isPending,
        busyLabel: text(words.linkSending),
      }}
    >
      <Stack gap="small">
        <p>{text(words.remindWhat)}</p>
        <Bullets>
          {late.map(({ participantId, name }) => (
            <li key={participantId}>{name}</li>
          ))}
        </Bullets>
        <Failed error={remind.error} />
      </Stack>
    </Dialog>
  );
}
