import FilePen from 'lucide-react/icons/file-pen';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Card } from '#src/ui/card.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import type { FormOfHome } from './next-for-you.ts';
import { formNames, homeTexts as words } from './texts.ts';
import type { OpenForm } from './use-open-form.ts';

export interface DocumentsToSignProps {
  /** The most urgent first. */
  readonly documents: readonly FormOfHome[];
  readonly opener: OpenForm;
}

/**
 * Shows how many documents wait for the customer's signature, and lists them when opened. Renders nothing without any.
 */
export const DocumentsToSignCard = ({ documents, opener }: DocumentsToSignProps) => {
  const { language, text } = useLanguage();
  if (documents.length === 0) return null;
  const names = [...new Set(documents.map(({ form }) => formNames[form.flow][language]))].join(', ');
  return (
    <Card room="none">
      <Fold
        label={
          <Stack direction="across" gap="medium">
            <Icon of={FilePen} size={32} />
            <span>
              <Text as="span" weight="strong">
                {text(plural(words.toSign, documents.length), { count: documents.length })}
              </Text>
              <Text size="small" tone="muted" weight="normal">
                {names}
              </Text>
            </span>
          </Stack>
        }
      >
        <RowList place="panel" label={text(plural(words.toSign, documents.length), { count: documents.length })}>
          {documents.map((document) => (
            <Row
              key={document.form.page}
              title={
                <RowLink href={opener.addressOf(document)} onFollow={() => opener.open(document)}>
                  {formNames[document.form.flow][language]}
                </RowLink>
              }
              note={document.home.home.address}
            >
              {opener.needsProof ? <Text size="small">{text(words.confirmFirst)}</Text> : null}
            </Row>
          ))}
        </RowList>
      </Fold>
    </Card>
  );
};
