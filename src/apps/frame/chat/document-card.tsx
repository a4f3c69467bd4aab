import FileText from 'lucide-react/icons/file-text';
import FileX from 'lucide-react/icons/file-x';
import { useState } from 'react';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import { documents } from '#src/contract/account/documents.ts';
import type { Call } from '#src/contract/call.ts';
import type { SharedDocument } from '#src/contract/chat/chats.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { documentNames } from '#src/texts/document-names.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { CardFrame } from './card-frame.tsx';
import { talkTexts as words } from './texts.ts';

/** A document that this device has not sent yet. */
export const UnsentDocument = ({ documentType }: { readonly documentType: DocumentType }) => {
  const { language } = useLanguage();
  return <CardFrame icon={FileText} state="unsent" title={documentNames[documentType][language]} />;
};

interface DocumentCardProps {
  readonly call: Call;
  readonly estateID: EstateId;
  /** The document as this side may read it now; null once it may not. */
  readonly shared: SharedDocument | null;
  /** Returns the page that the card leads to, in the app that shows it. */
  readonly cardPath: (card: 'documents') => string;
  readonly onFollow: (href: string) => void;
}

/** Opens the PDF in a window of its own, or in this one where the browser opens none. */
const useOpen = (call: Call, estateID: EstateId) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const open = async ({ id, documentType }: SharedDocument) => {
    setBusy(true);
    setFailure(undefined);
    // Opened before the fetch: a browser refuses a window that no press has asked for.
    const page = window.open('', '_blank');
    try {
      const { blob } = await call(documents.file, { params: { id: estateID, document: id, doctype: documentType } });
      if (blob instanceof Blob) {
        const url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
        if (page === null) window.location.assign(url);
        else page.location.href = url;
      }
    } catch (error) {
      page?.close();
      setFailure(asFailure(error));
    }
    setBusy(false);
  };
  return { isBusy, failure, open };
};

/** A document of the home, as it stands now: also in a message of last week. */
export const DocumentCard = ({ call, estateID, shared, cardPath, onFollow }: DocumentCardProps) => {
  const { language, text } = useLanguage();
  const { isBusy, failure, open } = useOpen(call, estateID);
  if (shared === null) return <CardFrame icon={FileX} state="gone" title={text(words.notShared)} />;
  const name = documentNames[shared.documentType][language];
  const href = cardPath('documents');
  return (
    <CardFrame icon={FileText} state="card" title={name}>
      {failure === undefined ? null : (
        <Text tone="muted">
          {`${problemText(failure.code, language, failure.params)} `}
          <TextLink href={href} onFollow={() => onFollow(href)}>
            {text(words.allDocuments)}
          </TextLink>
        </Text>
      )}
      <div>
        <Button
          size="small"
          look="secondary"
          label={text(words.openDocument, { name })}
          busy={isBusy}
          busyLabel={text(words.opening)}
          onPress={() => void open(shared)}
        >
          {text(words.open)}
        </Button>
      </div>
    </CardFrame>
  );
};
