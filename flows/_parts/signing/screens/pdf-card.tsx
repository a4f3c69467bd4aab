import { useDialogAt } from '#src/renderer/dialog-address.ts';
import { useSnapshot } from '#src/renderer/use-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { nearInstantText } from '#src/texts/moments.ts';
import { Card } from '#src/ui/card.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { OpenPdfSheet } from './open-pdf-sheet.tsx';
import { PdfWays, type PdfWaysProps, usePdfName } from './pdf-ways.tsx';
import { hasSigned, type SigningPart } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

/** Positions of the signatures on the sheet; more than three are drawn as three. */
const places = [8, 26, 44] as const;

/** A sheet with a handwritten line per signature. Decoration only: the text beside it has the number. */
const PaperDrawing = ({ signatures }: { readonly signatures: number }) => (
  <svg width="68" height="90" viewBox="0 0 68 90" aria-hidden="true" style={{ flex: 'none' }}>
    <path d="M4 4h62v84H4z" fill="#B2D4CD" />
    <path d="M2 2h62v84H2z" fill="#fff" stroke="#B2D4CD" />
    <path d="M10 14h46M10 24h46M10 34h46M10 44h28" stroke="#D9EAE6" strokeWidth="5" />
    {places.slice(0, signatures).map((x) => (
      <g key={x} transform={`translate(${x} 58)`} stroke="#0A524D" fill="none">
        <path d="M2 12c6-2 9-9 6-11s-4 8-2 12 6-1 8-3" strokeWidth="1.6" />
        <path d="M0 19h15" strokeWidth="1.2" />
      </g>
    ))}
  </svg>
);

export interface PdfCardProps extends SigningPart, PdfWaysProps {
  /** Opens the same document as a web page. */
  readonly onRead?: () => void;
}

/** The PDF and its button: opens at once for an identified person, otherwise asks for proof first. */
export const PdfCard = ({ session, status, onOpened, onRead }: PdfCardProps) => {
  const { text, language } = useLanguage();
  const { opened } = useSnapshot(session);
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
            {onRead === undefined ? null : <TextLink onPress={onRead}>{text(words.readHere)}</TextLink>}
          </Stack>
        </OpenPdfSheet>
      ) : null}
    </Card>
  );
};
