import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Refusal } from '#machines/refusals.ts';
import type { CardBody, ChatBody } from '#src/client/chat-shelf.ts';
import type { KeptValue } from '#src/client/kept-value.ts';
import { type ChatCard, chats } from '#src/contract/chat/chats.ts';
import { messageLength } from '#src/domain/chat.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { keptOverReload } from '#src/renderer/typed-here.ts';
import { documentNames } from '#src/texts/document-names.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { useMeetingTitle } from './meeting-card.tsx';
import { MeetingPicker } from './meeting-picker.tsx';
import { PictureButton } from './picture-button.tsx';
import { cardTexts, talkTexts as words } from './texts.ts';
import type { TalkContext } from './use-talk.ts';

/** Milliseconds between two reports of typing. */
const typingEvery = 2_000;

/** What the offer of other texts is given. */
export interface Offered {
  readonly typed: string;
  readonly onTake: (text: string) => void;
  /** Sets what Enter takes while a text is asked for. */
  readonly onEnter: (take: (() => void) | undefined) => void;
}

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
  readonly offer?: ((offered: Offered) => ReactNode) | undefined;
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

/** Returns what a card shows, in the reader's language. */
const useCardName = () => {
  const { language, text } = useLanguage();
  const meeting = useMeetingTitle();
  return (body: CardBody): string => {
    if (body.kind === 'document') return documentNames[body.documentType][language];
    return body.kind === 'meeting' ? meeting(body.meeting) : text(cardTexts[body.card]);
  };
};

interface AskedProps {
  readonly body: CardBody;
  readonly to: string;
  readonly onSend: () => void;
  readonly onDrop: () => void;
}

/** A card that was chosen: it is sent when that is said. */
const AskedCard = ({ body, to, onSend, onDrop }: AskedProps) => {
  const { text } = useLanguage();
  const name = useCardName()(body);
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => send.current?.focus(), []);
  const question = text(to === '' ? words.askCard : words.askCardTo, { name, to });
  return (
    <fieldset className="g-talk__cards" aria-label={question}>
      <Text>{question}</Text>
      <Button size="small" ref={send} onPress={onSend}>
        {text(words.sendCard)}
      </Button>
      <Button size="small" look="text" onPress={onDrop}>
        {text(words.keepCard)}
      </Button>
    </fieldset>
  );
};

/** The cards that a broker sends: each leads to a page of the home, and is asked about before it is sent. */
const Cards = ({ id, context: { call }, cards, send, to }: ReplyBoxProps) => {
  const { text } = useLanguage();
  const [asked, setAsked] = useState<CardBody>();
  if (cards.length === 0) return null;
  const drop = () => setAsked(undefined);
  if (asked !== undefined)
    return (
      <AskedCard
        body={asked}
        to={to}
        onDrop={drop}
        onSend={() => {
          void send(asked);
          drop();
        }}
      />
    );
  return (
    <fieldset className="g-talk__cards" aria-label={text(words.attach)}>
      {cards.map((card) => (
        <Button key={card} size="small" look="secondary" onPress={() => setAsked({ kind: 'card', card })}>
          {text(cardTexts[card])}
        </Button>
      ))}
      <DocumentPicker id={id} call={call} onChoose={setAsked} />
      <MeetingPicker id={id} call={call} onChoose={setAsked} />
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
  const onEnter = useRef<() => void>(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    const isSent = event.ctrlKey || event.metaKey;
    const isInField = event.target instanceof HTMLTextAreaElement;
    const act = isSent ? send : onEnter.current;
    if (act === undefined || !isInField) return;
    event.preventDefault();
    act();
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
      <KeepsFocus>
        <Cards {...props} />
      </KeepsFocus>
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
      {props.offer?.({
        typed,
        onTake: (next) => {
          setTyped(next);
          document.getElementById(field)?.focus();
        },
        onEnter: (take) => {
          onEnter.current = take;
        },
      })}
      <div className="g-talk__keys">
        <Text size="caption" tone="muted">
          {text(words.sendKeys)}
        </Text>
      </div>
    </form>
  );
}
