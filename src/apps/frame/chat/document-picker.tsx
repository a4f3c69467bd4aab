import type { CardBody } from '#src/client/chat-shelf.ts';
import type { Call } from '#src/contract/call.ts';
import { chats } from '#src/contract/chat/chats.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { documentNames } from '#src/texts/document-names.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { CardPicker } from './card-picker.tsx';
import { talkTexts } from './texts.ts';

const words = { open: talkTexts.document, choose: talkTexts.chooseDocument, none: talkTexts.noDocuments };

export interface PickerProps {
  readonly id: ChatId;
  readonly call: Call;
  readonly onChoose: (body: CardBody) => void;
}

/** Chooses one of the documents that the side of the talk may read. */
export function DocumentPicker({ id, call, onChoose }: PickerProps) {
  const { language } = useLanguage();
  return (
    <CardPicker
      words={words}
      read={() => call(chats.documents, { params: { id } })}
      nameOf={({ documentType }) => documentNames[documentType][language]}
      onChoose={({ id: document, documentType }) => onChoose({ kind: 'document', document, documentType })}
    />
  );
}
