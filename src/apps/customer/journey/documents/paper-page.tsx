import { useNavigate, useParams } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import type { HomeDocument } from '#src/contract/account/documents.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useHomes } from '../../identity/session/queries.ts';
import { FetchFailed } from '../../shell/fetch-failed.tsx';
import { PlainPage } from '../../shell/plain-page.tsx';
import { documentTexts } from '../home/document-texts.ts';
import { estatePath } from '../paths.ts';
import { usePapers } from './broker-papers.tsx';
import { DocumentActions } from './document-file.tsx';
import { PaperLoading } from './documents-loading.tsx';
import { shortWords } from './short-words.ts';
import { SignPaper } from './sign-paper.tsx';
import { documentsTexts as words } from './texts.ts';

interface PaperProps {
  readonly home: CustomerHome;
  readonly document: HomeDocument;
}

/** What the document is and says of itself, from data: its kind, sender, day, pages and signatures. */
const InShort = ({ document: { documentType, sent, signature } }: Pick<PaperProps, 'document'>) => {
  const { language, text } = useLanguage();
  const facts: readonly (readonly [string, string])[] = [
    ...(sent === null
      ? []
      : ([
          [text(words.sender), sent.from],
          [text(words.dated), formatDate(sent.dated, language)],
          [text(words.length), text(plural(words.pages, sent.pages), { count: sent.pages })],
        ] as const)),
    ...(signature === null
      ? []
      : ([[text(words.signatures), text(words.signedOf, { signed: signature.signed, of: signature.of })]] as const)),
  ];
  return (
    <Stack gap="small">
      <Text as="h2" size="heading">
        {text(words.inShort)}
      </Text>
      <Text>{text(shortWords[documentType])}</Text>
      <RowList label={text(words.inShort)}>
        {facts.map(([title, value]) => (
          <Row key={title} title={title} end={value} />
        ))}
      </RowList>
    </Stack>
  );
};

/** Returns the name with a soft hyphen where a compound is wider than a narrow phone. */
const breakable = (head: string): readonly string[] =>
  head.split(/(?<=s)(?=protokoll|forsikring)/).flatMap((part, index) => (index === 0 ? [part] : ['\u00AD', part]));

const Paper = ({ home, document }: PaperProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const heading = usePage(document.head);
  const { id, documentType, head, signature } = document;
  const proof = signature?.proof ?? null;
  const proofPath = `/verify/${proof ?? ''}`;
  const file = { estateId: home.estateID, id, documentType, name: `${head}, ${home.home.address}.pdf` };
  return (
    <>
      <Stack gap="small">
        <Heading ref={heading}>{breakable(head)}</Heading>
        <Text tone="muted">{home.home.address}</Text>
      </Stack>
      <InShort document={document} />
      <DocumentActions file={file} />
      {document.sent === null || signature === null ? null : <SignPaper estateId={home.estateID} document={id} />}
      {proof === null ? null : (
        <Text size="small">
          <TextLink href={proofPath} onFollow={() => void navigate(proofPath)}>
            {text(words.proof, { code: proof })}
          </TextLink>
        </Text>
      )}
    </>
  );
};

const Unknown = () => {
  const { text } = useLanguage();
  const heading = usePage(text(documentTexts.unknown));
  return (
    <Stack gap="small">
      <Heading ref={heading}>{text(documentTexts.unknown)}</Heading>
      <Text tone="muted">{text(words.unknownWhy)}</Text>
    </Stack>
  );
};

const Title = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  return <Heading ref={heading}>{text(words.title)}</Heading>;
};

const Fetching = () => (
  <>
    <Title />
    <PaperLoading />
  </>
);

const Found = ({ home }: { readonly home: CustomerHome | undefined }) => {
  const { text } = useLanguage();
  const { document: wanted } = useParams();
  const read = usePapers(home === undefined ? [] : [home]);
  const document = read.data?.flatMap(({ documents }) => documents).find(({ id }) => id === wanted);
  if (home !== undefined && document !== undefined) return <Paper home={home} document={document} />;
  if (home !== undefined && read.data === undefined && read.error === null) return <Fetching />;
  if (read.error === null) return <Unknown />;
  return (
    <>
      <Title />
      <FetchFailed query={read} title={text(words.papersFailed)} />
    </>
  );
};

/** One document of a home: what it is, in short, to read, save, share and prove. */
export const PaperPage = () => {
  const { text } = useLanguage();
  const { id = '' } = useParams();
  const homes = useHomes();
  const home = homes.data?.find(({ estateID }) => estateID === id);
  return (
    <PlainPage back={{ label: text(words.backToList), href: estatePath(id, '/documents') }} title={text(words.title)}>
      {homes.data === undefined && homes.error === null ? <Fetching /> : <Found home={home} />}
    </PlainPage>
  );
};
