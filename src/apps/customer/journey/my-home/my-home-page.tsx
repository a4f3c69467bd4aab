import { useNavigate } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useHomes } from '../../identity/session/queries.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { Read } from '../../shell/read.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { tabPaths } from '../../shell/tabs.ts';
import { customerShellTexts } from '../../shell/texts.ts';
import { useWorths } from '../../wealth/use-wealth.ts';
import { addHomePath } from '../paths.ts';
import { allHomes } from './all-homes.ts';
import { HomeRow } from './home-row.tsx';
import { MyHomeLists } from './my-home-lists.tsx';
import { myHomeTexts as words } from './texts.ts';

const Empty = () => {
  const { text } = useLanguage();
  return (
    <>
      <EmptyStreet />
      <Stack gap="small">
        <Text as="h2" size="heading">
          {text(words.emptyTitle)}
        </Text>
        <Text tone="muted">{text(words.emptyWhy)}</Text>
      </Stack>
    </>
  );
};

/** The homes, once both reads have answered: a value that fails leaves the homes. */
const Homes = ({ homes }: { readonly homes: NonNullable<ReturnType<typeof useHomes>['data']> }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const worths = useWorths();
  if (worths.isPending) return <Loading />;
  const all = allHomes(homes, worths.data ?? []);
  const isValued = worths.data !== undefined;
  return (
    <>
      {isValued ? null : (
        <Notice
          tone="warning"
          live="status"
          action={<TextLink onPress={() => void worths.refetch()}>{text(customerShellTexts.tryAgain)}</TextLink>}
        >
          {text(words.worthsNotFetched)}
        </Notice>
      )}
      {all.length === 0 && isValued ? <Empty /> : null}
      {all.length === 0 ? null : (
        <RowList label={text(words.title)}>
          {all.map((one) => (
            <HomeRow key={one.estateID} one={one} isValued={isValued} />
          ))}
        </RowList>
      )}
      <LinkButton
        look={all.length === 0 ? 'primary' : 'secondary'}
        href={addHomePath}
        onFollow={() => void navigate(addHomePath)}
      >
        {text(words.add)}
      </LinkButton>
    </>
  );
};

const Loading = () => {
  const { text } = useLanguage();
  return (
    <Card>
      <SkeletonLines label={text(words.fetching)} lines={[60, 40, 80, 40]} />
    </Card>
  );
};

/** Spec section 2, "my home": all homes of the customer, each with its label and its value. */
export default function MyHomePage() {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  const homes = useHomes();
  return (
    <>
      <SavedStrip read={homes} />
      <PlainPage back={{ label: text(words.back), href: tabPaths.home }} title={text(words.back)}>
        <Stack gap="small">
          <Heading ref={heading}>{text(words.title)}</Heading>
          <Text tone="muted">{text(words.lead)}</Text>
        </Stack>
        <MyHomeLists />
        <Read query={homes} title={text(words.notFetched)} loading={<Loading />}>
          {(data) => <Homes homes={data} />}
        </Read>
      </PlainPage>
    </>
  );
}
