import { useId, useState } from 'react';
import { usePictureList } from '#src/renderer/pictures-of.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useDeed } from '#src/renderer/use-deed.ts';
import { useUnsent } from '#src/renderer/use-unsent.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { PictureInput } from '#src/ui/picture-input.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { PdfCard } from './pdf-card.tsx';
import { type SignerStatus, type SigningPart, useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

/** One picture a page, at most this many (domain.md, shared-signing). */
const mostPictures = 20;

const none: readonly string[] = [];

export interface PaperSheetProps extends SigningPart {
  readonly signer: SignerStatus;
  readonly onClose: () => void;
}

/** Pictures of the print that somebody without an e-ID has signed; the broker approves them or sends them back. */
export const PaperSheet = ({ session, status, signer, onClose }: PaperSheetProps) => {
  const { text, language } = useLanguage();
  const id = useId();
  const { call, calls, at } = useSigning();
  const { busy, refusal, run } = useDeed();
  const [ids, setIds, forgetIds] = useUnsent<readonly string[]>(`paper.${signer.participantId}`, none);
  const [wasPressed, setWasPressed] = useState(false);
  const what = text(words.paperPictures);
  const pictures = usePictureList({ session, what, max: mostPictures }, ids, setIds);
  const send = async () => {
    setWasPressed(true);
    if (ids.length === 0) return;
    const body = { participantId: signer.participantId, contentSha256: status.contentSha256, pictures: [...ids] };
    const done = await run(async () => {
      await call(calls.signOnPaper, { ...at, body });
    });
    if (done) {
      onClose();
      forgetIds();
    }
    await session.refresh();
  };
  const error = wasPressed && ids.length === 0 ? problemText('V_REQUIRED', language) : undefined;
  return (
    <BottomSheet open title={text(words.signOnPaper)} close={{ label: text(rendererTexts.close), onPress: onClose }}>
      <Stack gap="large">
        <Text>{text(words.paperHow)}</Text>
        <PdfCard status={status} />
        <FieldFrame id={id} label={what} error={error} holds="many">
          {(control) => <PictureInput {...control} {...pictures} />}
        </FieldFrame>
        <RefusalNotice code={refusal} />
        <Button busy={busy} busyLabel={text(words.paperSending)} onPress={() => void send()}>
          {text(words.paperSend)}
        </Button>
      </Stack>
    </BottomSheet>
  );
};
