import QrCode from 'lucide-react/icons/qr-code';
import { lazy, Suspense } from 'react';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { Where } from '#src/engine/opened.ts';
import type { MenuEntry } from '#src/renderer/missing-sheet.tsx';
import type { DialogAddress } from '#src/renderer/open-step.ts';
import type { LanguageInUse } from '#src/texts/language.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { FoundFlow } from '../../../flows/flows.ts';
import { call } from '../../../frame/call.ts';
import { handOverTexts as words } from './texts.ts';

/** The code is drawn when it is asked for. */
const HandOverSheet = lazy(() => import('./another-phone-sheet.tsx'));
/** Its name in the address (decision 019). */
const sheetName = 'hand-over';

/** The way to another phone. What was typed here is sent first. */
export const continueElsewhere = (
  session: FlowSession,
  dialog: DialogAddress,
  text: LanguageInUse['text'],
): MenuEntry => ({
  label: text(words.title),
  icon: <Icon of={QrCode} size={24} />,
  onPress: () => {
    void session.settle();
    dialog.show(sheetName);
  },
});

export interface ContinueElsewhereProps {
  readonly found: FoundFlow;
  readonly where: Where;
  readonly dialog: DialogAddress;
}

/** The sheet with the code, where the address names it. */
export const ContinueElsewhere = ({ found, where, dialog }: ContinueElsewhereProps) =>
  dialog.name === sheetName ? (
    <Suspense>
      <HandOverSheet found={found} where={where} call={call} onClose={() => dialog.hide(sheetName)} />
    </Suspense>
  ) : null;
