import type { ReactNode } from 'react';
import type { Where } from '#src/engine/opened.ts';
import type { MenuEntry } from '#src/renderer/missing-sheet.tsx';
import type { DialogAddress } from '#src/renderer/open-step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { later, useLater } from '#src/ui/later.ts';
import type { FoundFlow } from '../../flows/flows.ts';
import type { OpenLinkFlow } from './open-link-flow.ts';

const aroundForm = later(() => import('./around-form.ts'));

interface Form {
  readonly found: FoundFlow;
  readonly where: Where;
  readonly open: OpenLinkFlow;
  readonly dialog: DialogAddress;
  readonly again: () => void;
  /** Its session has ended on this phone. */
  readonly isOver: boolean;
}

interface Around {
  /** What one can do with the whole form. */
  readonly menu?: readonly MenuEntry[];
  /** Under every step. */
  readonly beside?: ReactNode;
  /** Over the page, where the address or the session calls for one. */
  readonly sheets?: ReactNode;
}

/** What stands around a form that is open; fetched when its first step stands, and nothing until then. */
export const useAround = ({ found, where, open, dialog, again, isOver }: Form): Around => {
  const { text } = useLanguage();
  const around = useLater(aroundForm);
  if (around === undefined) return {};
  const { flow, session, facts, unsent } = open;
  const ended = <around.SessionEnded {...{ found, where, flow, session, dialog, unsent }} onForgotten={again} />;
  if (isOver) return { sheets: ended };
  const elsewhere = around.continueElsewhere(session, dialog, text);
  return {
    menu: [elsewhere],
    beside: <around.Beside found={found} where={where} facts={facts} dialog={dialog} elsewhere={elsewhere} />,
    sheets: (
      <>
        {ended}
        <around.ContinueElsewhere found={found} where={where} dialog={dialog} />
      </>
    ),
  };
};
