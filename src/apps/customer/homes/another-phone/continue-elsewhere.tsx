import QrCode from 'lucide-react/icons/qr-code';
import { Suspense } from 'react';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { Where } from '#src/engine/opened.ts';
import type { MenuEntry } from '#src/renderer/missing-sheet.tsx';
import type { DialogAddress } from '#src/renderer/open-step.ts';
import type { LanguageInUse } from '#src/texts/language.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { FoundFlow } from '../../../flows/flow-addresses.ts';
import { call } from '../../../frame/call.ts';
import { anotherPhoneTexts as words } from './texts.ts';

/** Loaded when the code is requested. */
const AnotherPhoneSheet = lazyPart(() => import('./another-phone-sheet.tsx'));
/** The sheet's name in the address (decision 019). */
const sheetName = 'hand-over';

/** Returns the menu entry for another phone. Sends what was typed here before it opens the sheet. */
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

/** Shows the sheet with the code when the address names it. */
export const ContinueElsewhere = ({ found, where, dialog }: ContinueElsewhereProps) =>
  dialog.name === sheetName ? (
    <Suspense>
      <AnotherPhoneSheet found={found} where={where} call={call} onClose={() => dialog.hide(sheetName)} />
    </Suspense>
  ) : null;
