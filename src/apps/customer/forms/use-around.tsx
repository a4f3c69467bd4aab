import type { ReactNode } from 'react';
import type { Where } from '#src/engine/opened.ts';
import type { MenuEntry } from '#src/renderer/missing-sheet.tsx';
import type { DialogAddress } from '#src/renderer/open-step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { later, useLater } from '#src/ui/later.ts';
import type { FoundFlow } from '../../flows/flow-addresses.ts';
import type { OpenLinkFlow } from './open-link-flow.ts';

const aroundForm = later(() => import('./around-form.ts'));

interface Form {
  readonly found: FoundFlow;
  readonly where: Where;
  readonly open: OpenLinkFlow;
  readonly dialog: DialogAddress;
  readonly again: () => void;
  /** The form's session has ended on this phone. */
  readonly isOver: boolean;
}

interface Around {
  /** Actions on the whole form. */
  readonly menu?: readonly MenuEntry[];
  /** Shown below every step. */
  readonly extras?: ReactNode;
  /** Sheets over the page, opened by the address or the session. */
  readonly sheets?: ReactNode;
}

/** Returns what surrounds an open form; loaded after its first step is shown, and empty until then. */
export const useAround = ({ found, where, open, dialog, again, isOver }: Form): Around => {
  const { text } = useLanguage();
  const around = useLater(aroundForm);
  if (around === undefined) return {};
  const { flow, session, facts, unsent } = open;
  const ended = (
    <around.SessionEnded
      found={found}
      where={where}
      flow={flow}
      session={session}
      dialog={dialog}
      unsent={unsent}
      onForgotten={again}
    />
  );
  if (isOver) return { sheets: ended };
  const elsewhere = around.continueElsewhere(session, dialog, text);
  return {
    menu: [elsewhere],
    extras: <around.StepExtras found={found} where={where} facts={facts} dialog={dialog} elsewhere={elsewhere} />,
    sheets: (
      <>
        {ended}
        <around.ContinueElsewhere found={found} where={where} dialog={dialog} />
      </>
    ),
  };
};
