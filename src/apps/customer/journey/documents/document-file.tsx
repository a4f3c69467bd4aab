import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Share2 from 'lucide-react/icons/share-2';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { saveFile } from '#src/client/save-file.ts';
import { documents } from '#src/contract/account/documents.ts';
import type { Call } from '#src/contract/call.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { documentsTexts as words } from './texts.ts';

/** A document's PDF: where it is read, and the name it is saved under. */
export interface DocumentFile {
  readonly estateId: EstateId;
  readonly id: DocumentId;
  readonly documentType: DocumentType;
  readonly name: string;
}

/** What is done with a file: read in the browser's viewer, saved, or handed to another app. */
type Way = 'read' | 'save' | 'share';

/** Whether this device can hand a PDF to another app. */
const canShare = (): boolean => {
  const probe = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] });
};

/** Fetches the PDF. The call carries the session, which an address alone does not. */
export const fetchFile = async (call: Call, { estateId, id, documentType }: DocumentFile): Promise<Blob> => {
  const { blob } = await call(documents.file, { params: { id: estateId, document: id, doctype: documentType } });
  if (!(blob instanceof Blob)) throw new Error('The document was sent without a file.');
  return blob;
};

const useFile = (file: DocumentFile) =>
  useAct(async (call, way: Way) => {
    // Opened before the fetch: a browser refuses a window that no press has asked for.
    const page = way === 'read' ? window.open('', '_blank') : null;
    const blob = await fetchFile(call, file).catch((error: unknown) => {
      page?.close();
      throw error;
    });
    if (page !== null) page.location.href = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
    else if (way === 'share') {
      const shared = new File([blob], file.name, { type: 'application/pdf' });
      // The reader may close the device's own sheet, which rejects: nothing is lost by it.
      await navigator.share({ files: [shared], title: file.name }).catch(() => undefined);
    } else saveFile(blob, file.name);
  });

/** Reads, saves or shares a document. A window that the browser refuses is a saved file instead. */
export const DocumentActions = ({ file }: { readonly file: DocumentFile }) => {
  const { text } = useLanguage();
  const { mutate, isPending, isSuccess, variables, error } = useFile(file);
  const busy = (way: Way) => ({ busy: isPending && variables === way, busyLabel: text(words.opening) });
  return (
    <Stack gap="small">
      <FailureNotice error={error} title={text(words.notFetched)} />
      <Button onPress={() => mutate('read')} icon={<Icon of={FileText} size={20} />} {...busy('read')}>
        {text(words.read)}
      </Button>
      <Button look="secondary" onPress={() => mutate('save')} icon={<Icon of={Download} size={20} />} {...busy('save')}>
        {text(words.download)}
      </Button>
      {canShare() ? (
        <Button
          look="secondary"
          onPress={() => mutate('share')}
          icon={<Icon of={Share2} size={20} />}
          {...busy('share')}
        >
          {text(words.share)}
        </Button>
      ) : null}
      <LiveRegion message={isSuccess && variables === 'save' ? text(words.downloaded) : ''} />
    </Stack>
  );
};
