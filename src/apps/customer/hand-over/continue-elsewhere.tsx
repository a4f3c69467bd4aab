import QrCode from 'lucide-react/icons/qr-code';
import { lazy, Suspense } from 'react';
import type { Where } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { DialogAddress } from '#src/renderer/dialog-address.ts';
import { handOverTexts as words } from '#src/texts/hand-over.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { call } from '../../call.ts';
import type { FoundFlow } from '../../flows.ts';

/** The code is drawn when it is asked for. */
const HandOverSheet = lazy(() => import('./hand-over-sheet.tsx'));
/** Its name in the address (decision 019). */
const sheetName = 'hand-over';

export interface ContinueElsewhereProps {
  readonly found: FoundFlow;
  readonly where: Where;
  readonly session: FlowSession;
  readonly dialog: DialogAddress;
}

/** In a form's header: to go on with it on another phone. What was typed here is sent first. */
export const ContinueElsewhere = ({ found, where, session, dialog }: ContinueElsewhereProps) => {
  const { text } = useLanguage();
  const open = () => {
    void session.settle();
    dialog.show(sheetName);
  };
  return (
    <>
      <IconButton icon={QrCode} on="dusk" label={text(words.title)} onPress={open} />
      {dialog.name === sheetName ? (
        <Suspense>
          <HandOverSheet found={found} where={where} call={call} onClose={dialog.hide} />
        </Suspense>
      ) : null}
    </>
  );
};
