import { MoreButton } from '#src/apps/frame/more-button.tsx';
import type { EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { DeskColumn, DeskColumns, Panel } from '#src/ui/desk-page.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { DocumentRow } from './document-row.tsx';
import { brokerDocumentTexts as words } from './texts.ts';
import { UploadForm } from './upload-form.tsx';
import { useDocuments } from './use-documents.ts';

interface DocumentsPanelProps {
  readonly estateId: EstateId;
}

function DocumentList({ estateId }: DocumentsPanelProps) {
  const { text } = useLanguage();
  const query = useDocuments(estateId);
  if (query.data === undefined) {
    if (query.error === null) return <SkeletonLines lines={[60, 90, 80]} label={text(words.loading)} />;
    return <NotFetched query={query} title={text(words.notFetched)} />;
  }
  const found = query.data.pages.flatMap(({ items }) => items);
  if (found.length === 0) return <Text tone="muted">{text(words.none)}</Text>;
  return (
    <Stack gap="small">
      <RowList label={text(words.title)} place="panel">
        {found.map((document) => (
          <DocumentRow key={document.id} estateId={estateId} document={document} />
        ))}
      </RowList>
      {query.hasNextPage ? (
        <div>
          <MoreButton size="auto" query={query} label={text(words.more)} busyLabel={text(words.fetchingMore)} />
        </div>
      ) : null}
    </Stack>
  );
}

/** The documents that the customers of a home have from their broker, and the way to upload one. */
export function DocumentsPanel({ estateId }: DocumentsPanelProps) {
  const { text } = useLanguage();
  const query = useDocuments(estateId);
  return (
    <DeskColumns shape="halves">
      <DeskColumn>
        <Panel id="documents" title={text(words.title)}>
          <DocumentList estateId={estateId} />
        </Panel>
      </DeskColumn>
      <DeskColumn>
        <Panel id="upload" title={text(words.uploadTitle)}>
          <UploadForm estateId={estateId} parties={query.data?.pages[0]?.parties ?? []} />
        </Panel>
      </DeskColumn>
    </DeskColumns>
  );
}
