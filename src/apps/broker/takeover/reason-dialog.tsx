import { useState } from 'react';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { wrongWithReason } from '#src/domain/reason.ts';
import { ReasonField } from '#src/renderer/reason-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import type { useAction } from '../frame/queries.ts';

const field = 'reason';

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
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<ProblemCode | null>(null);
  const press = () => {
    const found = wrongWithReason(reason);
    setWrong(found);
    if (found !== null) return focusField(field);
    const done = () => {
      announce(said);
      close();
    };
    return action.mutate(reason, { onSuccess: done });
  };
  return (
    <Dialog
      open
      title={title}
      safe={{ label: keep, onPress: close }}
      other={{ label, busyLabel, look: 'danger', onPress: press, busy: action.isPending }}
    >
      <Stack>
        <p>{what}</p>
        <ReasonField id={field} label={question} value={reason} onChange={setReason} wrong={wrong} />
        <Failed error={action.error} />
      </Stack>
    </Dialog>
  );
}
