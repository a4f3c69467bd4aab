import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Where } from '#src/engine/define-flow.ts';
import { type FlowSession, hasEnded } from '#src/engine/flow-session.ts';
import { type DialogAddress, useQuestionIn } from '#src/renderer/dialog-address.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { linkTexts as words } from '#src/texts/link-pages.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import type { FoundFlow } from '../flows.ts';
import { SendMyLink } from './send-my-link.tsx';

export interface SessionEndedProps {
  readonly found: FoundFlow;
  readonly where: Where;
  readonly session: FlowSession;
  readonly dialog: DialogAddress;
}

/** The link's session ended while the form was open: nothing typed is lost, and the way on is offered. */
export const SessionEnded = ({ found, where, session, dialog }: SessionEndedProps) => {
  const { text } = useLanguage();
  const [isPutAway, setIsPutAway] = useState(false);
  const isEnded = useSyncExternalStore(session.subscribe, () => hasEnded(session.getSnapshot().saving));
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
        <Button onPress={() => void session.refresh()}>{text(words.goOn)}</Button>
        <SendMyLink flowId={found.id} where={where} />
      </Stack>
    </BottomSheet>
  );
};
