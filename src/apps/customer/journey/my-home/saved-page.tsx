import Heart from 'lucide-react/icons/heart';
import { useNavigate } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { HomeWorth } from '#src/contract/wealth/values.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonBoxes } from '#src/ui/skeleton-boxes.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { tabPath } from '../../market/paths.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { Read } from '../../shell/read.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { tabPaths } from '../../shell/tabs.ts';
import { useWorths } from '../../wealth/use-wealth.ts';
import { addHomePath } from '../paths.ts';
import { allHomes } from './all-homes.ts';
import { HomeRow } from './home-row.tsx';
import { MyHomeLists } from './my-home-lists.tsx';
import { myHomeTexts as words } from './texts.ts';

const favourites = tabPath('favorites');

const Saved = ({ worths }: { readonly worths: readonly HomeWorth[] }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const saved = allHomes(
    [],
    worths.filter(({ part }) => part === 'own-words'),
  );
  const isEmpty = saved.length === 0;
  return (
    <>
      {isEmpty ? (
        <>
          <EmptyStreet />
          <Stack gap="small">
            <Text as="h2" size="heading">
              {text(words.savedEmptyTitle)}
            </Text>
            <Text tone="muted">{text(words.savedEmptyWhy)}</Text>
          </Stack>
        </>
      ) : (
        <RowList label={text(words.savedTitle)}>
          {saved.map((one) => (
            <HomeRow key={one.estateID} one={one} isValued />
          ))}
        </RowList>
      )}
      <LinkButton
        look={isEmpty ? 'primary' : 'secondary'}
        href={addHomePath}
        onFollow={() => void navigate(addHomePath)}
      >
        {text(words.add)}
      </LinkButton>
    </>
  );
};

/**
 * Spec section 2, "my home", "saved properties": the homes that the customer follows in their own words,
 * and the way to those that they like before all see them.
 */
export default function SavedHomesPage() {
  const { text } = useLanguage();
  const heading = usePage(text(words.savedTitle));
  const navigate = useNavigate();
  const worths = useWorths();
  return (
    <>
      <SavedStrip read={worths} />
      <PlainPage back={{ label: text(words.back), href: tabPaths.home }} title={text(words.back)}>
        <Stack gap="small">
          <Heading ref={heading}>{text(words.savedTitle)}</Heading>
          <Text tone="muted">{text(words.savedLead)}</Text>
        </Stack>
        <MyHomeLists />
        <RowList>
          <Row
            start={<Icon of={Heart} size={24} />}
            title={
              <RowLink href={favourites} onFollow={() => void navigate(favourites)}>
                {text(words.favourites)}
              </RowLink>
            }
            note={text(words.favouritesNote)}
          />
        </RowList>
        <Read
          query={worths}
          title={text(words.savedNotFetched)}
          loading={<SkeletonBoxes label={text(words.fetching)} boxes={[{ kind: 'rows', count: 2, hasNote: true }]} />}
        >
          {(data) => <Saved worths={data} />}
        </Read>
      </PlainPage>
    </>
  );
}
