import Images from 'lucide-react/icons/images';
import { useNavigate } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { EstateView } from '#src/contract/journey/estates.ts';
import { Scene } from '#src/illustration/scene.tsx';
import { ownershipNames, propertyNames } from '#src/texts/home-kinds.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';
import { slotClass } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useSharedPlace } from '#src/ui/moving.ts';
import { navigateOnPress } from '#src/ui/nav-link.ts';
import { SectionTabs } from '#src/ui/section-tabs.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Heading } from '#src/ui/text.tsx';
import { useGallery } from '../gallery/use-gallery.ts';
import { paintOf } from '../home/house-of.ts';
import { homeTexts } from '../home/texts.ts';
import { estatePath, homePlace } from '../paths.ts';
import { estateTexts as words } from './texts.ts';
import './estate-hero.css';

export type EstateTab = 'overview' | 'process' | 'checklist';

interface OfEstate {
  readonly estate: EstateView;
}
interface EstateHeroProps extends OfEstate {
  readonly tab: EstateTab;
}

/** How many pictures the home has, on its drawing: the way to them. */
const PictureCount = ({ estate: { estateID } }: OfEstate) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const { length } = useGallery(estateID).data ?? [];
  if (length === 0) return null;
  const page = estatePath(estateID, '/gallery');
  return (
    <a className="g-estate__pictures" href={page} onClick={navigateOnPress((href) => void navigate(href), page)}>
      <Icon of={Images} size={20} />
      {text(plural(words.pictureCount, length), { count: countText(length, language) })}
    </a>
  );
};

/** Returns the name of a part of the page: the process is that of a sale or of a purchase. */
const nameOf = ({ side }: EstateView, tab: EstateTab): Wording =>
  tab === 'process' ? words[side === 'seller' ? 'sale' : 'purchase'] : words[tab];

const pagePaths = { documents: '/documents', pictures: '/gallery', statistics: '/statistics' } as const;
const places = { overview: '', process: '/process', checklist: '/checklist' } as const;
const shown = ['overview', 'process', 'checklist'] as const;

const Tabs = ({ estate, tab }: EstateHeroProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { estateID, side } = estate;
  const parts = shown.map((one) => ({
    href: estatePath(estateID, places[one]),
    label: text(nameOf(estate, one)),
    current: one === tab,
  }));
  const pages = (['documents', 'pictures', 'statistics'] as const)
    .filter((one) => one !== 'statistics' || side === 'seller')
    .map((one) => ({ href: estatePath(estateID, pagePaths[one]), label: text(words[one]), current: false }));
  return (
    <SectionTabs label={text(words.sections)} items={parts.concat(pages)} onNavigate={(href) => void navigate(href)} />
  );
};

/** Mock 14: the home's house at dusk, its address, and the parts of its page. */
export const EstateHero = ({ estate, tab }: EstateHeroProps) => {
  const { text } = useLanguage();
  const { address, postcode, city, unit } = estate.home;
  const heading = usePage(tab === 'overview' ? address : `${text(nameOf(estate, tab))} – ${address}`);
  const head = useSharedPlace<HTMLDivElement>(homePlace(estate.estateID));
  const kind = estate.propertyType === null ? null : text(propertyNames[estate.propertyType]).toLowerCase();
  const place = [`${postcode} ${city}`, unit, kind, text(ownershipNames[estate.ownership]).toLowerCase()];
  return (
    <section className="g-estate__hero" aria-label={address}>
      <div ref={head}>
        <div className="g-estate__scene">
          <div className={slotClass('hero', 'picture')}>
            <Scene lit={3} house={paintOf(estate.estateID)} />
          </div>
          <PictureCount estate={estate} />
        </div>
        <div className="g-estate__words">
          <StatusChip tone="light">{text(homeTexts[estate.label])}</StatusChip>
          <Heading ref={heading}>{address}</Heading>
          <p className={slotClass('hero', 'line')}>{place.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <Tabs estate={estate} tab={tab} />
    </section>
  );
};
