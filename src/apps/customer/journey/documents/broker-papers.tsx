import { useMutation, useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useId } from 'react';
import { asFailure } from '#src/client/call-failed.ts';
import { saveFile } from '#src/client/save-file.ts';
import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import { documents, type HomeDocument } from '#src/contract/account/documents.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useOpensForms } from '../../identity/session/customer.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { FetchFailed } from '../../shell/fetch-failed.tsx';
import { useConfirmWho } from '../home/use-open-form.ts';
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

const useDownload = ({ home, document }: Paper) => {
  const { call } = useCustomerContext();
  return useMutation({
    mutationFn: async () => {
      const { id, documentType, head } = document;
      const { blob } = await call(documents.file, {
        params: { id: home.estateID, document: id, doctype: documentType },
      });
      if (blob instanceof Blob) saveFile(blob, `${head}, ${home.home.address}.pdf`);
    },
  });
};

const PaperRow = (paper: Paper) => {
  const { language, text } = useLanguage();
  const opensForms = useOpensForms();
  const confirm = useConfirmWho();
  const { mutate, isPending, error } = useDownload(paper);
  const { head, sent } = paper.document;
  if (sent === null) return null;
  const facts = [
    sent.from,
    formatDate(sent.dated, language),
    text(plural(words.pages, sent.pages), { count: sent.pages }),
  ];
  return (
    <Row
      start={<Icon of={FileText} size={32} />}
      title={head}
      note={`${facts.join(' · ')} · ${paper.home.home.address}`}
      end={
        <Button
          look="secondary"
          busy={isPending}
          busyLabel={text(words.opening)}
          onPress={() => (opensForms ? mutate() : confirm('/customer/documents'))}
          label={opensForms ? text(words.openOf, { head }) : undefined}
        >
          {text(opensForms ? words.open : words.confirmFirst)}
        </Button>
      }
    >
      {error === null ? null : (
        <Notice tone="danger" live="alert">
          {problemText(asFailure(error).code, language, asFailure(error).params)}
        </Notice>
      )}
    </Row>
  );
};

export interface BrokerPapersProps {
  readonly homes: readonly CustomerHome[];
  readonly read: ReturnType<typeof usePapers>;
}

/** Returns the papers that were read, each with its home. */
export const papersOf = ({ homes, read }: BrokerPapersProps): readonly Paper[] =>
  (read.data ?? []).flatMap(({ id, documents: listed }) => {
    const home = homes.find(({ estateID }) => estateID === id);
    return home === undefined ? [] : listed.filter(({ sent }) => sent !== null).map((document) => ({ home, document }));
  });

/** The papers that brokers have sent about the customer's homes, newest first. */
export const BrokerPapers = ({ homes, read }: BrokerPapersProps) => {
  const { text } = useLanguage();
  const id = useId();
  if (read.data === undefined && read.error !== null) {
    const tryAgain = () => void read.refetch();
    return (
      <FetchFailed title={text(words.papersFailed)} error={read.error} isTrying={read.isFetching} tryAgain={tryAgain} />
    );
  }
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
            <PaperRow key={paper.document.id} {...paper} />
          ))}
        </RowList>
      </Stack>
    </section>
  );
};
