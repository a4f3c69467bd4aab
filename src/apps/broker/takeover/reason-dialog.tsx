import { PanelFields } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import type { useAction } from '../frame/queries.ts';
import { reasonAsk } from '../frame/reason-ask.ts';

export interface ReasonDialogProps {
  readonly title: string;
  readonly what: string;
  readonly question: string;
  readonly action: Pick<ReturnType<typeof useAction<string, unknown>>, 'mutate' | 'isPending' | 'error'>;
  readonly label: string;
  readonly busyLabel: string;
  readonly keep: string;
  /** Announced to screen readers after success. */
  readonly said: string;
  readonly close: () => void;
}

/** An action that needs a reason, which customers read. An invalid reason is marked at its field; nothing is sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, what, question, action, label, busyLabel, keep, said, close } = props;
  const announce = useAnnounce();
  const asked = useAsked(reasonAsk, { id: 'why', facts: { question } });
  const done = () => {
    announce(said);
    close();
  };
  const press = () => asked.send(({ reason }) => action.mutate(reason, { onSuccess: done }));
  return (
    <Dialog
      open
      title={title}
      safe={{ label: keep, onPress: close }}
      other={{ label, busyLabel, look: 'danger', onPress: press, busy: action.isPending }}
    >
      <Stack>
        <p>{what}</p>
        <PanelFields asked={asked} />
        <Failed error={action.error} />
      </Stack>
    </Dialog>
  );
}
