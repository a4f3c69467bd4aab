import { useState } from 'react';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import type { Wording } from '#src/texts/wording.ts';
import { Button } from '#src/ui/button.tsx';
import { Text } from '#src/ui/text.tsx';
import { talkTexts } from './texts.ts';

interface CardPickerProps<T> {
  readonly words: { readonly open: Wording; readonly choose: Wording; readonly none: Wording };
  /** Reads what may be sent. It is read when the list is opened. */
  readonly read: () => Promise<readonly T[]>;
  readonly nameOf: (one: T) => string;
  readonly onChoose: (one: T) => void;
}

/** Chooses what is sent as a card. */
export function CardPicker<T extends { readonly id: string }>({ words, read, nameOf, onChoose }: CardPickerProps<T>) {
  const { language, text } = useLanguage();
  const [found, setFound] = useState<readonly T[]>();
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const open = async () => {
    setOpening(true);
    setFailure(undefined);
    try {
      setFound(await read());
    } catch (error) {
      setFailure(asFailure(error));
    }
    setOpening(false);
  };
  return (
    <>
      <Button
        size="small"
        look="secondary"
        busy={isOpening}
        busyLabel={text(talkTexts.opening)}
        onPress={() => (found === undefined ? void open() : setFound(undefined))}
      >
        {text(words.open)}
      </Button>
      {failure === undefined ? null : <Text>{problemText(failure.code, language, failure.params)}</Text>}
      {found === undefined ? null : (
        <fieldset className="g-talk__cards" aria-label={text(words.choose)}>
          {found.length === 0 ? <Text tone="muted">{text(words.none)}</Text> : null}
          {found.map((one) => (
            <Button
              key={one.id}
              size="small"
              look="text"
              onPress={() => {
                onChoose(one);
                setFound(undefined);
              }}
            >
              {nameOf(one)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
