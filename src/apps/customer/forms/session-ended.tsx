import { useCallback, useState } from 'react';
import type { UnsentOnDevice } from '#src/client/kept-form/open-kept.ts';
import { isAnything } from '#src/client/kept-form/unsent-counts.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { type FlowSession, hasEnded } from '#src/engine/flow-session.ts';
import type { Where } from '#src/engine/opened.ts';
import { useQuestionIn } from '#src/renderer/dialog-address.ts';
import type { DialogAddress } from '#src/renderer/open-step.ts';
import { linkTexts as words } from '#src/renderer/texts/link-pages.ts';
import { useSession } from '#src/renderer/use-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import type { FoundFlow } from '../../flows/flow-addresses.ts';
import { SendMyLink } from './send-my-link.tsx';
import { UnsentHere } from './unsent-here.tsx';
import { unsentTexts } from './unsent-texts.ts';

export interface SessionEndedProps {
  readonly found: FoundFlow;
  readonly where: Where;
  readonly session: FlowSession;
  readonly dialog: DialogAddress;
  readonly flow: Pick<Flow, 'texts'>;
  readonly unsent: UnsentOnDevice;
  /** Called after unsent answers are deleted: the page closes the form. */
  readonly onForgotten: () => void;
}

/**
 * Shown when the link's session ends while the form is open: lists the unsent answers, keeps what was typed, and offers
 * a new link.
 */
export const SessionEnded = ({ found, where, session, dialog, ...waiting }: SessionEndedProps) => {
  const { text } = useLanguage();
  const [isPutAway, setIsPutAway] = useState(false);
  const isEnded = useSession(session, ({ saving }) => hasEnded(saving));
  const isAsked = isEnded && !isPutAway;
  const putAway = useCallback(() => setIsPutAway(true), []);
  useQuestionIn(dialog, 'ended', isAsked, putAway);
  return (
    <BottomSheet
      open={isAsked}
      title={text(words.endedTitle)}
      close={{ label: text(rendererTexts.close), onPress: putAway }}
    >
      <Stack>
        <Text tone="muted">{text(words.endedWhy)}</Text>
        {isAsked ? <Waits {...waiting} /> : null}
        <Button onPress={() => void session.refresh()}>{text(words.goOn)}</Button>
        <SendMyLink flowId={found.id} where={where} />
      </Stack>
    </BottomSheet>
  );
};

const Waits = ({ flow, unsent, onForgotten }: Pick<SessionEndedProps, 'flow' | 'unsent' | 'onForgotten'>) => {
  const { text } = useLanguage();
  const waits = unsent.now();
  if (!isAnything(waits)) return <Text>{text(unsentTexts.nothing)}</Text>;
  const steps = waits.steps.flatMap((step) => flow.texts.steps[step]?.name ?? []).map((name) => text(name));
  const forget = () => unsent.forget().then(onForgotten);
  return <UnsentHere waits={waits} isKept={unsent.isKept()} steps={steps} onForget={forget} />;
};
