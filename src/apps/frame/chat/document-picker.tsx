import { useState } from 'react';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import type { ChatBody } from '#src/client/chat-shelf.ts';
import type { Call } from '#src/contract/call.ts';
import { chats, type SharedDocument } from '#src/contract/chat/chats.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { documentNames } from '#src/texts/document-names.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Text } from '#src/ui/text.tsx';
import { talkTexts as words } from './texts.ts';

interface DocumentPickerProps {
  readonly id: ChatId;
  readonly call: Call;
  readonly onChoose: (body: ChatBody) => void;
}

/** Chooses one of the documents that the side of the talk may read. The list is read when it is opened. */
export function DocumentPicker({ id, call, onChoose }: DocumentPickerProps) {
  const { language, text } = useLanguage();
  const [found, setFound] = useState<readonly SharedDocument[]>();
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const open = async () => {
    setOpening(true);
    setFailure(undefined);
    try {
      setFound(await call(chats.documents, { params: { id } }));
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
        busyLabel={text(words.opening)}
        onPress={() => (found === undefined ? void open() : setFound(undefined))}
      >
        {text(words.document)}
      </Button>
      {failure === undefined ? null : <Text>{problemText(failure.code, language, failure.params)}</Text>}
      {found === undefined ? null : (
        <fieldset className="g-talk__cards" aria-label={text(words.chooseDocument)}>
          {found.length === 0 ? <Text tone="muted">{text(words.noDocuments)}</Text> : null}
          {found.map(({ id: document, documentType }) => (
            <Button
              key={document}
              size="small"
              look="text"
              onPress={() => {
                onChoose({ kind: 'document', document, documentType });
                setFound(undefined);
              }}
            >
              {documentNames[documentType][language]}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
