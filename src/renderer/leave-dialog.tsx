import { type Flow, isSent } from '#src/engine/define-flow.ts';
import { isOnlyHere } from '#src/engine/flow-session.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts } from '#src/texts/renderer.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Text } from '#src/ui/text.tsx';
import { useDialogAt } from './dialog-address.ts';
import { leaveDialog } from './leaving.ts';
import { useOpenStep } from './open-step.ts';
import { partTexts as words } from './texts/form-parts.ts';
import { useAction } from './use-action.ts';
import { walkNow } from './use-walked.ts';

const ofThisTab: Leaving = {
  title: words.onlyHereTitle,
  what: words.onlyHereWhat,
  stay: words.stay,
  leave: words.onlyHereLeave,
};

interface LeaveDialogProps {
  readonly onLeave: () => void;
}

type Leaving = NonNullable<Flow['texts']['leaving']>;
interface SavedFirst extends Leaving {
  readonly save: Bilingual;
}
const hasSave = (leaving: Leaving): leaving is SavedFirst => leaving.save !== undefined;

interface SaveFirstProps extends LeaveDialogProps {
  readonly leaving: SavedFirst;
}

/**
 * Asks whether to save before leaving (Spec section 8, V_UNSAVED). What cannot be saved keeps the page: the step with
 * the mistake opens, or the one whose sending was refused.
 */
const SaveFirstDialog = ({ leaving, onLeave }: SaveFirstProps) => {
  const { flow, session, goTo } = useOpenStep();
  const { text } = useLanguage();
  const { close } = useDialogAt(leaveDialog);
  const { busy, run } = useAction();
  const step = isSent(flow) ? flow.calls.savedAt : undefined;
  const save = () =>
    run(async () => {
      if (step === undefined) return;
      await session.submit?.(step);
      const { at, complete } = walkNow(flow, session);
      if (complete) onLeave();
      else goTo(at ?? step, { replace: true });
    });
  return (
    <Dialog
      open
      title={text(leaving.title)}
      safe={{ label: text(leaving.save), onPress: () => void save(), busy, busyLabel: text(rendererTexts.saving) }}
      other={{ label: text(leaving.leave), onPress: onLeave }}
      neither={{ label: text(leaving.stay), onPress: close }}
    >
      <Text>{text(leaving.what)}</Text>
    </Dialog>
  );
};

/** Asks "Leave sign-up? Nothing is saved." Staying is the primary choice. */
export const LeaveDialog = ({ onLeave }: LeaveDialogProps) => {
  const { flow, session } = useOpenStep();
  const { text } = useLanguage();
  const { isOpen, close } = useDialogAt(leaveDialog);
  const isInTab = isOnlyHere(session.getSnapshot().saving);
  const leaving = isInTab ? ofThisTab : flow.texts.leaving;
  if (leaving === undefined || !isOpen) return null;
  if (hasSave(leaving)) return <SaveFirstDialog leaving={leaving} onLeave={onLeave} />;
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
