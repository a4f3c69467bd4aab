import type { SignableDocument } from '#src/contract/account/documents.ts';
import { linkTexts as words } from '#src/renderer/texts/link-pages.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

export interface OtherDocumentsProps {
  readonly documents: readonly Pick<SignableDocument, 'id' | 'head' | 'page'>[];
  readonly onOpen: (page: string) => void;
}

/** "One more document waits for your signature", with a link for each. Shown once, without an alert. */
export function OtherDocuments({ documents, onOpen }: OtherDocumentsProps) {
  const { text } = useLanguage();
  const found = documents.flatMap(({ id, head, page }) => (page === null ? [] : [{ id, head, page }]));
  return (
    <div role="status">
      {found.length === 0 ? null : (
        <Stack gap="tight">
          <Text size="small" tone="muted">
            {found.length === 1 ? text(words.waitsOne) : text(words.waitsMany, { count: found.length })}
          </Text>
          {found.map(({ id, head, page }) => (
            <Text key={id} size="small">
              <TextLink href={page} onFollow={() => onOpen(page)}>
                {head}
              </TextLink>
            </Text>
          ))}
        </Stack>
      )}
    </div>
  );
}
