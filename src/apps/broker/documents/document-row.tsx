import { useState } from 'react';
import { latePanel } from '#src/apps/frame/late-panel.tsx';
import { saveFile } from '#src/client/save-file.ts';
import type { DeskDocument } from '#src/contract/desk/broker-documents.ts';
import { formatDate, formatInstant } from '#src/domain/date-text.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { documentNames } from '#src/texts/document-names.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';
import { Button } from '#src/ui/button.tsx';
import { FileDrop } from '#src/ui/file-drop.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { brokerDocumentTexts as words } from './texts.ts';
import { UploadState } from './upload-state.tsx';
import { useDownload, useReaders, useUpload } from './use-documents.ts';

const ReadersForm = latePanel(async () => (await import('./readers-form.tsx')).ReadersForm);

export interface DocumentRowProps {
  readonly estateId: EstateId;
  readonly document: DeskDocument;
}

const small = { look: 'secondary', size: 'small' } as const;

/** Returns an action's name with the document's, for one who hears the buttons without their rows. */
const useLabelOf = ({ documentType }: DeskDocument) => {
  const { text } = useLanguage();
  return (action: Wording) => text(words.ofThis, { action: text(action), document: text(documentNames[documentType]) });
};

function Download({ estateId, document }: DocumentRowProps) {
  const { text } = useLanguage();
  const labelOf = useLabelOf(document);
  const name = text(documentNames[document.documentType]);
  const download = useDownload(estateId, document);
  const save = () => download.mutate(undefined, { onSuccess: (blob) => saveFile(blob, `${name}.pdf`) });
  return (
    <>
      <div>
        <Button
          {...small}
          label={labelOf(words.open)}
          onPress={save}
          busy={download.isPending}
          busyLabel={text(words.opening)}
        >
          {text(words.open)}
        </Button>
      </div>
      <Failed error={download.error} />
    </>
  );
}

/** What changes a document that none has signed; a hidden one is shown again before it gets a new version. */
function Changes({ estateId, document, onReaders }: DocumentRowProps & { readonly onReaders: () => void }) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const labelOf = useLabelOf(document);
  const name = text(documentNames[document.documentType]);
  const { upload, start, again, cancel } = useUpload(estateId, () =>
    announce(text(words.uploaded, { document: name })),
  );
  const hide = useReaders(estateId, document);
  const press = () =>
    hide.mutate(
      { visibleTo: 'none', isConfirmed: false },
      { onSuccess: () => announce(text(words.hiddenNow, { document: name })) },
    );
  const isHidden = document.visibleTo === 'none';
  return (
    <>
      {isHidden ? null : (
        <FileDrop
          id={`version-${document.id}`}
          label={text(words.replace)}
          name={labelOf(words.replace)}
          accept="application/pdf"
          look="small"
          onFile={(file) => start({ kind: 'version', of: document }, file)}
        />
      )}
      <Button {...small} label={labelOf(words.readers)} onPress={onReaders}>
        {text(words.readers)}
      </Button>
      {isHidden ? null : (
        <Button
          {...small}
          label={labelOf(words.hide)}
          onPress={press}
          busy={hide.isPending}
          busyLabel={text(words.saving)}
        >
          {text(words.hide)}
        </Button>
      )}
      <Failed error={hide.error} />
      <UploadState upload={upload} onCancel={cancel} onAgain={again} />
    </>
  );
}

/** How far the signing is, who has signed and whom it waits for. */
function Signing({ signing: { state, signers } }: { readonly signing: NonNullable<DeskDocument['signing']> }) {
  const { language, text } = useLanguage();
  const signed = signers.filter(({ signedAt }) => signedAt !== null).length;
  const isDone = signed === signers.length;
  const doneLabel = state === 'sealed' ? words.sealed : words.sealing;
  const label = isDone ? doneLabel : words.signing;
  return (
    <Stack gap="tight">
      <div>
        <StatusChip tone={isDone ? 'success' : 'warning'}>{text(label, { signed, of: signers.length })}</StatusChip>
      </div>
      {signers.map(({ id, name, signedAt }) => (
        <Text key={id} size="small" tone="muted">
          {signedAt === null
            ? text(words.waitsForName, { name })
            : text(words.hasSigned, { name, day: formatInstant(signedAt, language) })}
        </Text>
      ))}
    </Stack>
  );
}

/** What a document that one has signed lets the broker do: download it. */
const isSigned = ({ signing }: DeskDocument): boolean =>
  signing?.signers.some(({ signedAt }) => signedAt !== null) ?? false;

/** One document: its type, version, date, length and sender, who may see it, and what can be done with it. */
export function DocumentRow({ estateId, document }: DocumentRowProps) {
  const { language, text } = useLanguage();
  const [isChanging, setIsChanging] = useState(false);
  const { documentType, visibleTo, version, dated, pages, from } = document;
  const about = text(words.about, {
    version,
    day: formatDate(dated, language),
    from,
    pages: text(plural(words.pages, pages), { count: pages }),
  });
  const who =
    visibleTo === 'none' ? (
      <StatusChip tone="warning">{text(words.hidden)}</StatusChip>
    ) : (
      <StatusChip tone="plain">{text(words[visibleTo])}</StatusChip>
    );
  return (
    <Row title={text(documentNames[documentType])} note={about}>
      <Stack gap="small">
        <div>{who}</div>
        {document.signing === null ? null : <Signing signing={document.signing} />}
        {isChanging ? (
          <ReadersForm estateId={estateId} document={document} onDone={() => setIsChanging(false)} />
        ) : (
          <Stack direction="wrap" gap="small">
            <Download estateId={estateId} document={document} />
            {isSigned(document) ? null : (
              <Changes estateId={estateId} document={document} onReaders={() => setIsChanging(true)} />
            )}
          </Stack>
        )}
      </Stack>
    </Row>
  );
}
