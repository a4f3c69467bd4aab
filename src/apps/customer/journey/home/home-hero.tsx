import type { ReactNode, Ref } from 'react';
import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { BrandMark } from '#src/illustration/brand-mark.tsx';
import { Scene } from '#src/illustration/scene.tsx';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { weekdayText } from '#src/texts/moments.ts';
import { slotClass } from '#src/ui/classes.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Heading } from '#src/ui/text.tsx';
import { ProfileLink } from '../../shell/profile-link.tsx';
import { NewsBell } from '../feed/news-bell.tsx';
import { litWindows, paintOf } from './house-of.ts';
import { takeoverWords } from './takeover-words.ts';
import { homeTexts as words } from './texts.ts';

export interface HeroProps {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly title: string;
  readonly home?: CustomerHome | undefined;
  readonly today: IsoDate;
}

/** The street at dusk with the customer's own house in the middle, and the home's address. */
export const HomeHero = ({ heading, title, home, today }: HeroProps) => {
  const { text } = useLanguage();
  const lit = home === undefined ? 0 : litWindows(home);
  return (
    <header className={slotClass('hero', 'root')}>
      <div className={slotClass('hero', 'bar')}>
        <span className={slotClass('hero', 'brand')}>
          <BrandMark />
          {brandName}
        </span>
        <div className={slotClass('hero', 'ways')}>
          <NewsBell />
          <ProfileLink />
        </div>
      </div>
      <div className={slotClass('hero', 'picture')}>
        {home === undefined ? (
          <Scene lit={0} />
        ) : (
          <Scene lit={lit} house={paintOf(home.estateID)} label={text(words.sceneOf, { lit })} />
        )}
      </div>
      <Words>
        {home === undefined ? null : <StatusChip tone="light">{text(words[home.label])}</StatusChip>}
        <Heading ref={heading}>{title}</Heading>
        {home === undefined ? null : (
          <p className={slotClass('hero', 'line')}>
            <TakeoverLine home={home} today={today} />
          </p>
        )}
      </Words>
    </header>
  );
};

const Words = ({ children }: { readonly children: ReactNode }) => (
  <div className={slotClass('hero', 'words')}>{children}</div>
);

/** Shows the takeover day in words and as a date. */
export const TakeoverLine = ({ home, today }: { readonly home: CustomerHome; readonly today: IsoDate }) => {
  const { language, text } = useLanguage();
  if (home.takeoverDate === null) return text(words.noDate);
  const { words: said, count } = takeoverWords(home.takeoverDate, today);
  return text(said, { count, day: weekdayText(home.takeoverDate, language) });
};
