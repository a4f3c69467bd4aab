import { isOnlyHere } from '#src/engine/flow-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Text } from '#src/ui/text.tsx';
import { useDialogAt } from './dialog-address.ts';
import { leaveDialog } from './leaving.ts';
import { useOpenStep } from './open-step.ts';
import { partTexts as words } from './texts/form-parts.ts';

const ofThisTab = {
  title: words.onlyHereTitle,
  what: words.onlyHereWhat,
  stay: words.stay,
  leave: words.onlyHereLeave,
};

/** Asks "Leave sign-up? Nothing is saved." Staying is the primary choice. */
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
