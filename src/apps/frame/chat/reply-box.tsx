import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Refusal } from '#machines/refusals.ts';
import type { ChatBody } from '#src/client/chat-shelf.ts';
import type { KeptValue } from '#src/client/kept-value.ts';
import { type ChatCard, chats } from '#src/contract/chat/chats.ts';
import { messageLength } from '#src/domain/chat.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { keptOverReload } from '#src/renderer/typed-here.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { MeetingPicker } from './meeting-picker.tsx';
import { PictureButton } from './picture-button.tsx';
import { cardTexts, talkTexts as words } from './texts.ts';
import type { TalkContext } from './use-talk.ts';

/** Milliseconds between two reports of typing. */
const typingEvery = 2_000;

export interface ReplyBoxProps {
  readonly id: ChatId;
  readonly context: TalkContext;
  readonly cards: readonly ChatCard[];
  readonly send: (body: ChatBody) => Refusal | null;
  /** What was typed here before and not sent. */
  readonly draft: KeptValue<string> | undefined;
  /** Whom one writes to. */
  readonly to: string;
  /** What else one may write: the broker's own texts. */
  readonly offer?: ((typed: string, onTake: (text: string) => void) => ReactNode) | undefined;
}

/** Reports typing at most every two seconds. A report that is lost is not missed. */
const useTyping = ({ id, context: { call, clock } }: ReplyBoxProps) => {
  const said = useRef(0);
  return () => {
    const now = Date.parse(clock.now());
    if (now - said.current < typingEvery) return;
    said.current = now;
    void call(chats.typing, { params: { id } }).catch(() => undefined);
  };
};

/** The cards that a broker sends: each leads to a page of the home. */
const Cards = ({ id, context: { call }, cards, send }: ReplyBoxProps) => {
  const { text } = useLanguage();
  if (cards.length === 0) return null;
  return (
    <fieldset className="g-talk__cards" aria-label={text(words.attach)}>
      {cards.map((card) => (
        <Button key={card} size="small" look="secondary" onPress={() => void send({ kind: 'card', card })}>
          {text(cardTexts[card])}
        </Button>
      ))}
      <DocumentPicker id={id} call={call} onChoose={(body) => void send(body)} />
      <MeetingPicker id={id} call={call} onChoose={(body) => void send(body)} />
    </fieldset>
  );
};

/** What is typed, kept on the device with each key until it is sent. */
const useDraft = (draft: ReplyBoxProps['draft']) => {
  const [typed, setTyped] = useState('');
  const isTyped = useRef(false);
  useEffect(() => {
    let isOver = false;
    void draft?.read().then((read) => {
      // What was typed meanwhile is newer.
      if (read !== undefined && !isOver && !isTyped.current) setTyped(read);
    });
    return () => {
      isOver = true;
    };
  }, [draft]);
  const type = (next: string) => {
    isTyped.current = true;
    setTyped(next);
    draft?.write(next === '' ? undefined : next);
  };
  return [typed, type] as const;
};

interface WriteLineProps extends Pick<ReplyBoxProps, 'send' | 'to'> {
  readonly control: ControlProps;
  readonly typed: string;
  readonly onType: (next: string) => void;
  readonly onRefused: (refusal: Refusal | null) => void;
}

/** A picture, the field, and what sends. */
const WriteLine = ({ send, to, control, typed, onType, onRefused }: WriteLineProps) => {
  const { text } = useLanguage();
  return (
    <div className="g-talk__write">
      <PictureButton onPicture={(picture) => onRefused(send({ kind: 'picture', picture }))} onRefused={onRefused} />
      <TextArea
        {...control}
        value={typed}
        rows={1}
        placeholder={to === '' ? undefined : text(words.writeTo, { name: to })}
        limit={messageLength}
        onChange={onType}
      />
      <Button size="small" type="submit" icon={<Icon of={ArrowUp} size={20} />}>
        {text(words.send)}
      </Button>
    </div>
  );
};

/** Where one writes. What is refused stays in the field, with the reason. */
export function ReplyBox(props: ReplyBoxProps) {
  const { language, text } = useLanguage();
  const field = useId();
  const [typed, setTyped] = useDraft(props.draft);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const say = useTyping(props);
  const send = () => {
    if (typed.trim() === '') return;
    const refused = props.send({ kind: 'text', text: typed.trim() });
    setRefusal(refused);
    if (refused === null) setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const error = refusal === null ? undefined : problemText(refusal.code, language, refusal.params);
  return (
    <form
      {...(props.draft && keptOverReload)}
      className="g-talk__box"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Cards {...props} />
      <FieldFrame id={field} label={text(words.write)} error={error}>
        {(control) => (
          <WriteLine
            {...props}
            control={control}
            typed={typed}
            onRefused={setRefusal}
            onType={(next) => {
              setTyped(next);
              setRefusal(null);
              if (next !== '') say();
            }}
          />
        )}
      </FieldFrame>
      {props.offer?.(typed, (next) => {
        setTyped(next);
        document.getElementById(field)?.focus();
      })}
      <div className="g-talk__keys">
        <Text size="caption" tone="muted">
          {text(words.sendKeys)}
        </Text>
      </div>
    </form>
  );
}
