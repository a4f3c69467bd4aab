import Download from 'lucide-react/icons/download';
import { broker, type TakeoverDetail } from '#src/contract/desk/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAction } from '../frame/queries.ts';
import { brokerTakeoverTexts as words } from './texts.ts';

/** Fetches the PDF with the token in a header and saves it as a file: a plain link cannot carry the token. */
export function DownloadPdf({ takeover }: { readonly takeover: TakeoverDetail }) {
  const { text } = useLanguage();
  const { estateId, home } = takeover;
  const download = useAction(estateId, async (call, _: null) => {
    const { blob } = await call(broker.document, { params: { id: estateId } });
    if (blob instanceof Blob) savePdf(blob, `${text(words.fileName)}-${home.assignmentNumber}.pdf`);
  });
  return (
    <>
      <Button
        look="secondary"
        size="small"
        icon={<Icon of={Download} size={20} />}
        onPress={() => download.mutate(null)}
        busy={download.isPending}
        busyLabel={text(words.downloading)}
      >
        {text(words.download)}
      </Button>
      <Failed error={download.error} />
    </>
  );
}

/** Saves bytes as a file in the browser. */
export function savePdf(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked only after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
