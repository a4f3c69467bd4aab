import { useState } from 'react';
import { addressOf, apiBase } from '#src/contract/address.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useAction } from '#src/renderer/use-action.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

/** The file name on a device. */
export const usePdfName = (): string => {
  const { text } = useLanguage();
  return `${text(useOpenStep().flow.texts.title)}.pdf`;
};

export interface PdfWaysProps {
  /** Called when the document was opened, which signers must do (domain.md, shared-signing). */
  readonly onOpened?: (() => void) | undefined;
}

/** The actions on the PDF once this phone may open it: open in a new tab, share, or download. */
export const PdfWays = ({ onOpened }: PdfWaysProps) => {
  const { text } = useLanguage();
  const { busy, refusal, run } = useAction();
  const [canShare] = useState(() => 'share' in navigator);
  const { call, calls, at } = useSigning();
  const name = usePdfName();
  const search = new URLSearchParams(at.query).toString();
  const address = `${apiBase}${addressOf(calls.document.path, at.params)}${search && `?${search}`}`;
  const share = () =>
    run(async () => {
      const { blob } = await call(calls.document, at);
      if (blob instanceof Blob) await shareOrKeep(new File([blob], name, { type: 'application/pdf' }));
    });
  const take = canShare ? words.share : words.download;
  return (
    <>
      <TextLink href={address} newTab onFollow={onOpened === undefined ? undefined : openAnd(onOpened, address)}>
        {text(words.open)}
      </TextLink>
      <TextLink onPress={() => void share()}>{text(busy ? words.reading : take)}</TextLink>
      <RefusalNotice code={refusal} />
    </>
  );
};

const openAnd = (opened: () => void, address: string) => () => {
  window.open(address, '_blank', 'noreferrer');
  opened();
};

/**
 * Shares the file if the device can, otherwise downloads it (ux.md section 1). Cancelling the share is not an error.
 */
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
