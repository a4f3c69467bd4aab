import { isEmpty } from '#src/engine/check.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Text } from '#src/ui/text.tsx';
import { useDialogAt } from './dialog-address.ts';
import { useOpenStep } from './open-step.ts';
import { walkNow } from './use-walked.ts';

/** Its name in the address. */
export const leaveDialog = 'leave';

/** Whether leaving loses something: only where the flow has words for it, and something was given and is not sent. */
export const isToBeAsked = (flow: Flow, session: FlowSession): boolean =>
  flow.texts.leaving !== undefined &&
  !walkNow(flow, session).complete &&
  Object.values(session.getSnapshot().drafts).some((draft) => Object.values(draft).some((value) => !isEmpty(value)));

/** "Leave sign-up? Nothing is saved." Staying is the primary choice. */
export const LeaveDialog = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { flow } = useOpenStep();
  const { text } = useLanguage();
  const { isOpen, close } = useDialogAt(leaveDialog);
  const { leaving } = flow.texts;
  if (leaving === undefined || !isOpen) return null;
  return (
    <Dialog
      open
      title={text(leaving.title)}
      safe={{ label: text(leaving.stay), onPress: close }}
      other={{ label: text(leaving.leave), onPress: onLeave }}
    >
      <Text>{text(leaving.what)}</Text>
    </Dialog>
  );
};
