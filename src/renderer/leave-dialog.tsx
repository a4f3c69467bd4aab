import { isEmpty } from '#src/engine/check.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { type FlowSession, isOnlyHere } from '#src/engine/flow-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Text } from '#src/ui/text.tsx';
import { useDialogAt } from './dialog-address.ts';
import { useOpenStep } from './open-step.ts';
import { walkNow } from './use-walked.ts';

/** Its name in the address. */
export const leaveDialog = 'leave';

/**
 * Whether leaving loses something: what waits in this tab alone, or what was given to a journey that is sent, where its
 * flow has words for it.
 */
export const isToBeAsked = (flow: Flow, session: FlowSession): boolean =>
  isOnlyHere(session.getSnapshot().saving) ||
  (flow.texts.leaving !== undefined &&
    !walkNow(flow, session).complete &&
    Object.values(session.getSnapshot().drafts).some((draft) => Object.values(draft).some((value) => !isEmpty(value))));

const ofThisTab = {
  title: words.onlyHereTitle,
  what: words.onlyHereWhat,
  stay: words.stay,
  leave: words.onlyHereLeave,
};

/** "Leave sign-up? Nothing is saved." Staying is the primary choice. */
export const LeaveDialog = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { flow, session } = useOpenStep();
  const { text } = useLanguage();
  const { isOpen, close } = useDialogAt(leaveDialog);
  const isInTab = isOnlyHere(session.getSnapshot().saving);
  const leaving = isInTab ? ofThisTab : flow.texts.leaving;
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
