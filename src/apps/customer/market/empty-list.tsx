import { useNavigate } from 'react-router-dom';
import type { MarketPage } from '#src/contract/market/pre-market.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useMe } from '../identity/session/customer.ts';
import { useFlag } from '../identity/session/queries.ts';
import { searchPath, tabPath } from './paths.ts';
import { searchInWords } from './search-parts.ts';
import { marketTexts as words } from './texts.ts';
import type { ListAddress } from './use-asked-list.ts';
import { useWidening } from './use-market.ts';

/** Returns whether the customer has asked for anything that homes are compared with. */
export const useHasSearch = (): boolean => {
  const { language } = useLanguage();
  return searchInWords(useMe().options.searchProfile, language).length > 0;
};

/** Shown over the newest homes to a customer who has asked for nothing yet. */
export const NoSearch = ({ basis }: Pick<MarketPage, 'basis'>) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const isEditable = useFlag('edit-search-profile');
  if (basis === 'search') return null;
  const to = searchPath('areas');
  return (
    <Notice
      tone="info"
      title={text(words.noSearch)}
      action={
        isEditable ? (
          <TextLink href={to} onFollow={() => void navigate(to)}>
            {text(words.makeSearch)}
          </TextLink>
        ) : undefined
      }
    >
      {text(basis === 'city' ? words.noSearchCity : words.noSearchAll)}
    </Notice>
  );
};

/** The bound whose 10 % adds most homes, and the way to change it. */
export const Widen = ({ asked }: { readonly asked: ListAddress }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const widening = useWidening(asked.tab === 'my-search');
  const isEditable = useFlag('edit-search-profile');
  if (widening === null || asked.tab !== 'my-search') return null;
  const to = searchPath('size-and-price');
  return (
    <Card>
      <Stack gap="small">
        <Text as="h2" size="heading">
          {text(words.widenTitle)}
        </Text>
        <Text>{widening.text}</Text>
        {isEditable ? (
          <TextLink href={to} onFollow={() => void navigate(to)}>
            {text(words.changePart)}
          </TextLink>
        ) : null}
      </Stack>
    </Card>
  );
};

const whyOf = {
  suggestions: words.emptySuggestions,
  coming: words.emptyComing,
  'my-search': words.emptySearch,
  favorites: words.emptyFavorites,
} as const;

/** Says why a list is empty, and what would fill it. */
export const EmptyList = ({ asked }: { readonly asked: ListAddress }) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const hasSearch = useHasSearch();
  const isNarrowed = asked.parts.length > 0 || asked.area !== null;
  const isUnsearched = asked.tab === 'my-search' && !hasSearch;
  const ways = {
    all: { to: asked.queryWith({ only: null, area: null }), said: words.showAll },
    make: { to: searchPath('areas'), said: words.makeSearch },
    widen: { to: searchPath('my-search'), said: words.widen },
    coming: { to: tabPath('coming'), said: words.seeComing },
  };
  const own = asked.tab === 'suggestions' || asked.tab === 'my-search' ? [hasSearch ? ways.widen : ways.make] : [];
  const rest = asked.tab === 'coming' ? own : [...own, ways.coming];
  const whyUnnarrowed = isUnsearched ? words.noSearchYet : whyOf[asked.tab];
  const why = isNarrowed ? words.emptyNarrowed : whyUnnarrowed;
  return (
    <Stack>
      <EmptyStreet />
      <Text as="h2" size="heading">
        {asked.tab === 'favorites' && !isNarrowed
          ? text(words.emptyFavoritesTitle)
          : problemText('PROP_NONE', language)}
      </Text>
      <Text tone="muted">{text(why)}</Text>
      {(isNarrowed ? [ways.all] : rest).map(({ to, said }, at) => (
        <LinkButton key={to} look={at === 0 ? 'primary' : 'secondary'} href={to} onFollow={() => void navigate(to)}>
          {text(said)}
        </LinkButton>
      ))}
    </Stack>
  );
};
