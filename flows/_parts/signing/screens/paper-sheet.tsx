import { useId, useState } from 'react';
import { pagesWithoutPicture } from '#src/domain/picture-rules.ts';
import { usePictureList } from '#src/renderer/pictures-of.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { useAction } from '#src/renderer/use-action.ts';
import { useUnsent } from '#src/renderer/use-unsent.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PictureInput } from '#src/ui/picture-input.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { listed } from './names.ts';
import { PdfCard } from './pdf-card.tsx';
import { type SignerStatus, type SigningPart, useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

/** A page that does not fit in one picture takes a second one. */
const mostOfPage = 2;

interface PrintPageProps extends Pick<SigningPart, 'session'> {
  readonly page: number;
  readonly of: number;
  readonly ids: readonly string[];
  readonly onIds: (change: (ids: readonly string[]) => readonly string[]) => void;
  readonly isMissing: boolean;
}

/** The picture of one page of a signed print. */
const PrintPage = ({ session, page, of, ids, onIds, isMissing }: PrintPageProps) => {
  const { text } = useLanguage();
  const id = useId();
  const what = text(words.pageOf, { page, of });
  const pictures = usePictureList({ session, what, max: mostOfPage }, ids, onIds);
  const error = isMissing ? text(words.pageMissing, { page }) : undefined;
  return (
    <FieldFrame id={id} label={what} error={error} holds="many">
      {(control) => <PictureInput {...control} {...pictures} />}
    </FieldFrame>
  );
};

/** The pictures of each page, by page number. */
type ByPage = Readonly<Record<string, readonly string[]>>;
const none: ByPage = {};

export interface PaperSheetProps extends SigningPart {
  readonly signer: SignerStatus;
  readonly onClose: () => void;
}

const pagesOf = (of: number): readonly number[] => pagesWithoutPicture(of, []);
const shotsOf = (byPage: ByPage, of: number) =>
  pagesOf(of).flatMap((page) => (byPage[page] ?? []).map((id) => ({ id, page })));

/** Keeps the pictures of a signed print and sends them. */
const usePrint = ({ session, status, signer, onClose }: PaperSheetProps) => {
  const { call, calls, at } = useSigning();
  const { busy, refusal, run } = useAction();
  const [byPage, setByPage, forget] = useUnsent<ByPage>(`print.${signer.participantId}`, none);
  const [wasPressed, setWasPressed] = useState(false);
  const of = status.pages ?? 0;
  const pictures = shotsOf(byPage, of);
  const missing = pagesWithoutPicture(
    of,
    pictures.map(({ page }) => page),
  );
  const send = async () => {
    setWasPressed(true);
    if (of === 0 || missing.length > 0) return;
    const body = { participantId: signer.participantId, contentSha256: status.contentSha256, pictures };
    const done = await run(async () => {
      await call(calls.signOnPaper, { ...at, body });
    });
    if (done) {
      onClose();
      forget();
    }
    await session.refresh();
  };
  const change = (page: number) => (next: (ids: readonly string[]) => readonly string[]) =>
    setByPage((kept) => ({ ...kept, [page]: next(kept[page] ?? []) }));
  return { of, byPage, change, busy, refusal, send, missing: wasPressed ? missing : [] };
};

/** Lists the pages of a signed print that lack a picture. */
const MissingPages = ({ pages }: { readonly pages: readonly number[] }) => {
  const { text } = useLanguage();
  const named = listed(pages.map(String), text(partTexts.and));
  return pages.length === 0 ? null : (
    <Notice tone="warning" live="alert">
      {text(words.pagesMissing, { pages: named })}
    </Notice>
  );
};

/**
 * Takes a picture of each page of the print that a signer without an e-ID has signed; the broker approves or returns
 * them.
 */
export const PaperSheet = (props: PaperSheetProps) => {
  const { text } = useLanguage();
  const { session, status, onClose } = props;
  const { of, byPage, change, busy, refusal, send, missing } = usePrint(props);
  return (
    <BottomSheet open title={text(words.signOnPaper)} close={{ label: text(rendererTexts.close), onPress: onClose }}>
      <Stack gap="large">
        <Text>{text(words.paperHow)}</Text>
        <PdfCard session={session} status={status} />
        {of === 0 ? (
          <Notice tone="info" live="status">
            {text(words.printNotReady)}
          </Notice>
        ) : null}
        {pagesOf(of).map((page) => (
          <PrintPage
            key={page}
            session={session}
            page={page}
            of={of}
            ids={byPage[page] ?? []}
            onIds={change(page)}
            isMissing={missing.includes(page)}
          />
        ))}
        <MissingPages pages={missing} />
        <RefusalNotice code={refusal} />
        <Button busy={busy} busyLabel={text(words.paperSending)} onPress={() => void send()}>
          {text(words.paperSend)}
        </Button>
      </Stack>
    </BottomSheet>
  );
};
