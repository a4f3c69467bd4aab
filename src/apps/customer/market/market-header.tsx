import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Link, useNavigate } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SectionTabs } from '#src/ui/section-tabs.tsx';
import { Heading } from '#src/ui/text.tsx';
import { useMe } from '../identity/session/customer.ts';
import { useFlag } from '../identity/session/queries.ts';
import { ProfileLink } from '../shell/profile-link.tsx';
import { type MarketTabName, marketTabs, searchPath, tabPath } from './paths.ts';
import { searchInWords } from './search-parts.ts';
import { marketTexts as words } from './texts.ts';
import type { ListAddress } from './use-asked-list.ts';

const tabWords = { ...words, coming: words['coming-tab'] } as const;

/** The page's name, the way to the search profile, and the four lists (mock 13). */
export const MarketHeader = ({ tab }: { readonly tab: MarketTabName }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const heading = usePage(`${text(tabWords[tab])} – ${text(words.title)}`);
  const isEditable = useFlag('edit-search-profile');
  return (
    <header className="g-market__bar">
      <div className="g-market__head">
        <Heading ref={heading}>{text(words.title)}</Heading>
        <span className="g-market__ways">
          {isEditable ? (
            <IconButton
              icon={SlidersHorizontal}
              on="dusk"
              size={28}
              label={text(words.edit)}
              onPress={() => void navigate(searchPath('my-search'))}
            />
          ) : null}
          <ProfileLink />
        </span>
      </div>
      <SectionTabs
        label={text(words.tabs)}
        items={marketTabs.map((name) => ({ href: tabPath(name), label: text(tabWords[name]), current: name === tab }))}
        onNavigate={(href) => void navigate(href)}
      />
    </header>
  );
};

/**
 * The parts of the customer's search. Each narrows the list to homes that fit it; in the list of the search itself,
 * where all of them hold, each leads to where it is changed.
 */
export const SearchChips = ({ asked }: { readonly asked: ListAddress }) => {
  const { language, text } = useLanguage();
  const { searchProfile } = useMe().options;
  const chips = searchInWords(searchProfile, language);
  if (chips.length === 0 || asked.tab === 'favorites') return null;
  const stepOf = {
    area: 'areas',
    type: 'housing-type',
    bedrooms: 'housing-type',
    size: 'size-and-price',
    price: 'size-and-price',
  } as const;
  const isWhole = asked.tab === 'my-search';
  return (
    <nav className="g-market__chips" aria-label={text(isWhole ? words.yourSearch : words.narrow)}>
      <ul>
        {chips.map(({ part, text: chip }) => {
          const isOn = asked.parts.includes(part);
          const others = asked.parts.filter((one) => one !== part);
          const only = (isOn ? others : [...others, part]).join(' ');
          const to = isWhole
            ? searchPath(stepOf[part])
            : asked.queryWith({ only: only === '' ? null : only, area: null });
          return (
            <li key={part}>
              <Link to={to} replace={!isWhole} aria-current={isOn ? 'true' : undefined}>
                {chip}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
