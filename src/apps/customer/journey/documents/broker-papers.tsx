import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import { documents, type HomeDocument } from '#src/contract/account/documents.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Icon } from '#src/ui/icon.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { FetchFailed } from '../../shell/fetch-failed.tsx';
import { paperPath } from '../paths.ts';
import { documentsTexts as words } from './texts.ts';

interface Paper {
  readonly home: CustomerHome;
  readonly document: HomeDocument;
}

/** Reads the papers of these homes. A home of both sides is read once. */
export const usePapers = (homes: readonly CustomerHome[]) => {
  const { call } = useCustomerContext();
  const { language } = useLanguage();
  const ids = [...new Set(homes.map(({ estateID }) => estateID))];
  return useQuery({
    queryKey: ['papers', language, ...ids],
    queryFn: async () => {
      const found: { readonly id: string; readonly documents: readonly HomeDocument[] }[] = [];
      for (const id of ids) found.push({ id, documents: await call(documents.list, { params: { id } }) });
      return found;
    },
  });
};

/** How far the signing is; it says so where it waits for the reader. */
const SigningChip = ({ waits, signed, of }: NonNullable<HomeDocument['signature']>) => {
  const { text } = useLanguage();
  if (waits) return <StatusChip tone="warning">{text(words.yourSignature)}</StatusChip>;
  return <StatusChip tone={signed === of ? 'success' : 'plain'}>{text(words.signedOf, { signed, of })}</StatusChip>;
};

interface PaperRowProps extends Paper {
  /** Whether the row names its home: the page of one home has it in its head. */
  readonly isNamed: boolean;
}

export const PaperRow = ({ home, document: { id, head, sent, signature }, isNamed }: PaperRowProps) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  if (sent === null) return null;
  const path = paperPath(home.estateID, id);
  const facts = [
    sent.from,
    formatDate(sent.dated, language),
    text(plural(words.pages, sent.pages), { count: sent.pages }),
  ];
  return (
    <Row
      start={<Icon of={FileText} size={32} />}
      title={
        <RowLink href={path} onFollow={() => void navigate(path)}>
          {head}
        </RowLink>
      }
      note={[...facts, ...(isNamed ? [home.home.address] : [])].join(' · ')}
      end={signature === null ? null : <SigningChip {...signature} />}
    />
  );
};

export interface BrokerPapersProps {
  readonly homes: readonly CustomerHome[];
  readonly read: ReturnType<typeof usePapers>;
}

/** Returns the papers that were read, each with its home. */
export const papersOf = ({ homes, read }: BrokerPapersProps): readonly Paper[] =>
  (read.data ?? [])
    .flatMap(({ id, documents: listed }) => {
      const home = homes.find(({ estateID }) => estateID === id);
      return home === undefined
        ? []
        : listed.filter(({ sent }) => sent !== null).map((document) => ({ home, document }));
    })
    // Those that wait for the reader's signature come first.
    .toSorted((one, other) => waitsAs(other) - waitsAs(one));
const waitsAs = ({ document }: Paper): number => (document.signature?.waits === true ? 1 : 0);

/** The papers that brokers have sent about the customer's homes, newest first. */
export const BrokerPapers = ({ homes, read, isNamed }: BrokerPapersProps & Pick<PaperRowProps, 'isNamed'>) => {
  const { text } = useLanguage();
  const id = useId();
  if (read.data === undefined && read.error !== null)
    return <FetchFailed query={read} title={text(words.papersFailed)} />;
  const papers = papersOf({ homes, read });
  if (papers.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Stack gap="small">
        <Text as="h2" size="heading" id={id}>
          {text(words.fromBroker)}
        </Text>
        <RowList>
          {papers.map((paper) => (
            <PaperRow key={paper.document.id} {...paper} isNamed={isNamed} />
          ))}
        </RowList>
      </Stack>
    </section>
  );
};
