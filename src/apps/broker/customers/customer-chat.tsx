import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import '../chat/chat.css';
import { Talk } from '#src/apps/frame/chat/talk.tsx';
import { TalkReaders } from '#src/apps/frame/chat/talk-head.tsx';
import { useTalk } from '#src/apps/frame/chat/use-talk.ts';
import { chatCard } from '#src/contract/chat/chats.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { ChatId, EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { cardPaths } from '../chat/card-paths.ts';
import { useTalkContext } from '../chat/use-chats.ts';
import { WriteToSide } from '../chat/write-to-side.tsx';
import { partNames, onePersonTexts as words } from './customer-texts.ts';

function OpenTalk({ id, estateID }: { readonly id: ChatId; readonly estateID: EstateId }) {
  const navigate = useNavigate();
  const context = useTalkContext();
  const talk = useTalk(context, id);
  const box = useRef<HTMLDivElement>(null);
  // On a phone the customer's head and tabs fill the screen, and the talk begins below it. The heading, which takes the
  // focus when the page is shown, would scroll back.
  useEffect(() => {
    if (!matchMedia('(width < 64rem)').matches) return;
    const frame = requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={box} className="g-chat__talk g-chat__ofCustomer">
      {talk.view === undefined ? null : (
        <div className="g-talk__about">
          <TalkReaders view={talk.view} />
        </div>
      )}
      <Talk
        id={id}
        context={context}
        talk={talk}
        cardPath={(card) => cardPaths(estateID)[card]}
        onFollow={(href) => void navigate(href)}
        cards={chatCard.options}
      />
    </div>
  );
}

export interface CustomerChatProps {
  readonly estateID: EstateId;
  readonly side: PartyRole;
  /** Null where none has begun. */
  readonly thread: ChatId | null;
}

/** The talk with the customer's side of the case, or the way to begin it. */
export function CustomerChat({ estateID, side, thread }: CustomerChatProps) {
  const { text } = useLanguage();
  if (thread !== null) return <OpenTalk key={thread} id={thread} estateID={estateID} />;
  return (
    <Panel id="customer-chat" title={text(partNames.chat)}>
      <Stack gap="small">
        <Text tone="muted">{text(words.noTalk)}</Text>
        <WriteToSide estateID={estateID} side={side} />
      </Stack>
    </Panel>
  );
}
