import FileCheck from 'lucide-react/icons/file-check';
import FilePen from 'lucide-react/icons/file-pen';
import { useId } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { CustomerHome, FormAsks } from '#src/contract/account/customer-homes.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import type { Wording } from '#src/texts/wording.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { useFlag, useHomes } from '../../identity/session/queries.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { tabPaths } from '../../shell/tabs.ts';
import { HomesFailed } from '../home/homes-not-here.tsx';
import type { FormOfHome } from '../home/next-for-you.ts';
import { NotOpened } from '../home/not-opened.tsx';
import { formNames } from '../home/texts.ts';
import { type OpenForm, useOpenForm } from '../home/use-open-form.ts';
import { estatePath, paperPath } from '../paths.ts';
import { AllPapers } from './all-papers.tsx';
import { BrokerPapers, type BrokerPapersProps, papersOf, usePapers } from './broker-papers.tsx';
import { DocumentsLoading } from './documents-loading.tsx';
import { documentsTexts as words } from './texts.ts';

interface Section {
  readonly title: Wording;
  readonly asks: readonly FormAsks[];
}
const toSign: Section = { title: words.toSign, asks: ['sign', 'finish'] };
const toFillIn: Section = { title: words.toFillIn, asks: ['fill-in'] };
const waiting: Section = { title: words.waiting, asks: ['wait'] };
const finished: Section = { title: words.finished, asks: ['done'] };

interface SectionProps extends Pick<DocumentsProps, 'isNamed'> {
  readonly section: Section;
  readonly homes: readonly CustomerHome[];
  readonly opener: OpenForm;
}

interface DocumentRowProps extends Pick<SectionProps, 'opener' | 'isNamed'> {
  readonly which: FormOfHome;
}

const DocumentRow = ({ which, opener, isNamed }: DocumentRowProps) => {
  const { language, text } = useLanguage();
  const { form, home } = which;
  const isDone = form.asks === 'done';
  return (
    <Row
      start={<Icon of={isDone ? FileCheck : FilePen} size={32} />}
      title={
        <RowLink href={opener.addressOf(which)} onFollow={() => opener.open(which)}>
          {formNames[form.flow][language]}
        </RowLink>
      }
      note={isNamed ? home.home.address : undefined}
      end={
        form.signed === null ? null : (
          <StatusChip tone={isDone ? 'success' : 'warning'}>
            {isDone ? text(words.signed) : text(words.signedOf, form.signed)}
          </StatusChip>
        )
      }
    />
  );
};

const DocumentSection = ({ section, homes, opener, isNamed }: SectionProps) => {
  const { text } = useLanguage();
  const id = useId();
  const found = homes.flatMap((home) =>
    home.forms.filter(({ asks }) => section.asks.includes(asks)).map((form) => ({ home, form })),
  );
  if (found.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Stack gap="small">
        <Text as="h2" size="heading" id={id}>
          {text(section.title)}
        </Text>
        <RowList>
          {found.map((which) => (
            <DocumentRow
              key={`${which.home.estateID}-${which.form.flow}`}
              which={which}
              opener={opener}
              isNamed={isNamed}
            />
          ))}
        </RowList>
      </Stack>
    </section>
  );
};

/** All files of one home at once. A paper that is still being signed has none yet. */
const Everything = ({ homes, read }: BrokerPapersProps) => {
  const [home] = homes;
  const files = (read.data ?? [])
    .flatMap(({ documents }) => documents)
    .filter(({ sent, signature }) => sent !== null || (signature?.proof ?? null) !== null);
  if (home === undefined || homes.length > 1 || files.length < 2) return null;
  const { address } = home.home;
  const named = files.map(({ id, documentType, head }) => ({
    estateId: home.estateID,
    id,
    documentType,
    name: `${head}, ${address}.pdf`,
  }));
  return <AllPapers files={named} name={address} />;
};

interface DocumentsProps {
  readonly homes: readonly CustomerHome[];
  /** Whether each row names its home: the page of one home has it in its head. */
  readonly isNamed: boolean;
}

const Documents = ({ homes, isNamed }: DocumentsProps) => {
  const { text } = useLanguage();
  const opener = useOpenForm();
  // A to-do names the paper that it is about: it opens as soon as it is read.
  const type = useSearchParams()[0].get('type');
  // Spec section 3: the flag hides the forms to fill in.
  const showsForms = useFlag('document-portal-forms');
  const sections = [toSign, ...(showsForms ? [toFillIn] : []), waiting, finished];
  const shown = new Set(sections.flatMap(({ asks }) => asks));
  const read = usePapers(homes);
  const papers = read.isSuccess ? papersOf({ homes, read }) : [];
  const paper = papers.find(({ document }) => document.documentType === type);
  if (paper !== undefined) return <Navigate to={paperPath(paper.home.estateID, paper.document.id)} replace />;
  const isMissing = type !== null && read.isSuccess;
  const hasForms = homes.some(({ forms }) => forms.some(({ asks }) => shown.has(asks)));
  if (!hasForms && read.isSuccess && papers.length === 0 && !isMissing) {
    return (
      <Stack>
        <EmptyStreet />
        <Stack gap="small">
          <Text as="h2" size="heading">
            {text(words.emptyTitle)}
          </Text>
          <Text tone="muted">{text(words.emptyWhy)}</Text>
        </Stack>
      </Stack>
    );
  }
  return (
    <>
      <NotOpened failure={opener.failure} />
      {isMissing ? <Notice tone="info">{text(words.notThereYet)}</Notice> : null}
      {sections.map((section) => (
        <DocumentSection key={section.title.en} section={section} homes={homes} opener={opener} isNamed={isNamed} />
      ))}
      <BrokerPapers homes={homes} read={read} isNamed={isNamed} />
      <Everything homes={homes} read={read} />
    </>
  );
};

/** Every paper of the customer's homes, or of one: to sign first, then to fill in, waiting for others, and finished. */
export const DocumentsPage = () => {
  const { text } = useLanguage();
  const { id } = useParams();
  const read = useHomes();
  const heading = usePage(text(words.title));
  const homes = read.data?.filter(({ estateID }) => id === undefined || estateID === id);
  const back =
    id === undefined
      ? { label: text(words.backHome), href: tabPaths.home }
      : { label: text(words.backToHome), href: estatePath(id) };
  return (
    <>
      <SavedStrip read={read} />
      <PlainPage back={back} title={text(words.title)}>
        <Stack gap="small">
          <Heading ref={heading}>{text(words.title)}</Heading>
          {id === undefined || homes?.[0] === undefined ? null : <Text tone="muted">{homes[0].home.address}</Text>}
        </Stack>
        {homes === undefined && read.error === null ? <DocumentsLoading /> : null}
        {homes === undefined && read.error !== null ? <HomesFailed query={read} /> : null}
        {homes === undefined ? null : <Documents homes={homes} isNamed={id === undefined} />}
      </PlainPage>
    </>
  );
};
