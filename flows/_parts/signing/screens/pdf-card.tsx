import { useSyncExternalStore } from 'react';
import { useDialogAt } from '#src/renderer/dialog-address.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { nearInstantText } from '#src/texts/moments.ts';
import { Card } from '#src/ui/card.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { OpenPdfSheet } from './open-pdf-sheet.tsx';
import { PaperDrawing } from './paper-drawing.tsx';
import { PdfWays, type PdfWaysProps, usePdfName } from './pdf-ways.tsx';
import { hasSigned, type SigningPart } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

export interface PdfCardProps extends SigningPart, PdfWaysProps {
  /** Opens the same document as a web page. */
  readonly onRead?: () => void;
}

/** The PDF and its button: opens at once for an identified person, otherwise asks for proof first. */
export const PdfCard = ({ session, status, onOpened, onRead }: PdfCardProps) => {
  const { text, language } = useLanguage();
  const { opened } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const proving = useDialogAt('pdf');
  const isOpen = opened.me.opensPdf;
  const time = nearInstantText(status.createdAt, language);
  const me = status.signers.find(({ participantId }) => participantId === opened.participantId);
  return (
    <Card>
      <Stack direction="across">
        <PaperDrawing signatures={status.signers.filter(hasSigned).length} />
        <Stack gap="tight">
          <Text weight="strong">{usePdfName()}</Text>
          <Text size="small" tone="muted">
            {status.pages === null
              ? text(words.pdfMadeUncounted, { time })
              : text(words.pdfMade, { pages: status.pages, time })}
          </Text>
          <Stack direction="wrap" gap="medium">
            {isOpen ? <PdfWays onOpened={onOpened} /> : <TextLink onPress={proving.open}>{text(words.open)}</TextLink>}
            {onRead === undefined ? null : <TextLink onPress={onRead}>{text(words.readHere)}</TextLink>}
          </Stack>
        </Stack>
      </Stack>
      {proving.isOpen ? (
        <OpenPdfSheet session={session} me={me} isOpen={isOpen} onClose={proving.close}>
          <Stack direction="wrap" gap="medium">
            <PdfWays onOpened={onOpened} />
          </Stack>
        </OpenPdfSheet>
      ) : null}
    </Card>
  );
};
