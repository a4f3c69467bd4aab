import { useState } from 'react';
import { addressOf, apiBase } from '#src/contract/address.ts';
import { formatTime } from '#src/domain/date-text.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useDeed } from '#src/renderer/use-deed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { PaperDrawing } from './paper-drawing.tsx';
import { hasSigned, type SigningPart, useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

export interface PdfCardProps extends Pick<SigningPart, 'status'> {
  /** The document was opened: whoever signs must have done so (domain.md, shared-signing). */
  readonly onOpened?: () => void;
  /** Opens the same to read on the page. */
  readonly onRead?: () => void;
}

/** The PDF: to open in a tab of its own, to share with another app, or to keep. */
export const PdfCard = ({ status, onOpened, onRead }: PdfCardProps) => {
  const { text, language } = useLanguage();
  const { busy, refusal, run } = useDeed();
  const [canShare] = useState(() => 'share' in navigator);
  const { flow } = useOpenStep();
  const { call, calls, at } = useSigning();
  const name = `${text(flow.texts.title)}.pdf`;
  const search = new URLSearchParams(at.query).toString();
  const address = `${apiBase}${addressOf(calls.document.path, at.params)}${search && `?${search}`}`;
  const time = formatTime(status.createdAt, language);
  const share = () =>
    run(async () => {
      const { blob } = await call(calls.document, at);
      if (blob instanceof Blob) await shareOrKeep(new File([blob], name, { type: 'application/pdf' }));
    });
  return (
    <Card>
      <Stack direction="across">
        <PaperDrawing signatures={status.signers.filter(hasSigned).length} />
        <Stack gap="tight">
          <Text weight="strong">{name}</Text>
          <Text size="small" tone="muted">
            {status.pages === null
              ? text(words.pdfMadeUncounted, { time })
              : text(words.pdfMade, { pages: status.pages, time })}
          </Text>
          <Stack direction="wrap" gap="medium">
            <TextLink href={address} newTab onFollow={onOpened === undefined ? undefined : openAnd(onOpened, address)}>
              {text(words.open)}
            </TextLink>
            {onRead === undefined ? null : <TextLink onPress={onRead}>{text(words.readHere)}</TextLink>}
            <TextLink onPress={() => void share()}>
              {text(busy ? words.reading : canShare ? words.share : words.download)}
            </TextLink>
          </Stack>
        </Stack>
      </Stack>
      <RefusalNotice code={refusal} />
    </Card>
  );
};

const openAnd = (opened: () => void, address: string) => () => {
  window.open(address, '_blank', 'noreferrer');
  opened();
};

/** ux.md section 1: share where the device can share a file, else keep it. Giving up the sharing is no failure. */
async function shareOrKeep(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: file.name }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) keep(file);
    });
  } else keep(file);
}

function keep(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
