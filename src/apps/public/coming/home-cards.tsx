import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import type { ComingHome } from '#src/contract/market/coming-homes.ts';
import { propertyTypeOf } from '#src/domain/housing-types.ts';
import type { Language } from '#src/domain/language.ts';
import { propertyNames } from '#src/texts/home-kinds.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { Way } from '../front/front-page.tsx';
import { ways } from '../front/paths.ts';
import { NightHome } from './night-home.tsx';
import { comingTexts as words } from './texts.ts';
import type { ComingRead } from './use-coming.ts';
import './coming.css';

/** Returns `171 m², 4 soverom, bygd 1984`, and the city where the area's name does not say it. */
const factsOf = ({ size, bedrooms, yearOfBuild, areaName, city }: ComingHome, language: Language): string => {
  const rooms = plural(words.bedrooms, bedrooms)[language].replace('{count}', String(bedrooms));
  const built = words.built[language].replace('{year}', String(yearOfBuild));
  return [`${size}\u00A0m²`, rooms, built, ...(city === areaName ? [] : [city])].join(', ');
};

/** One below the heading over the cards. */
type CardHeading = 'h2' | 'h3';

const HomeCard = ({ home, as: As }: { readonly home: ComingHome; readonly as: CardHeading }) => {
  const { language, text } = useLanguage();
  const type = text(propertyNames[propertyTypeOf(home.type)]);
  return (
    <li className="g-coming__home">
      <NightHome home={home} />
      <div className="g-coming__words">
        <As>{text(words.named, { type, area: home.areaName })}</As>
        <p className="g-front__note">{factsOf(home, language)}</p>
      </div>
    </li>
  );
};

/** As high as a card, so that nothing moves when the homes come. */
const EmptyCard = () => (
  <li className="g-coming__home" aria-hidden="true">
    <div className="g-coming__picture" />
    <div className="g-coming__words g-coming__words--empty" />
  </li>
);

/** What a visitor can do to hear of more. */
const AskCard = ({ as: As }: { readonly as: CardHeading }) => {
  const { text } = useLanguage();
  return (
    <li className="g-coming__ask">
      <As>{text(words.first)}</As>
      <p>{text(words.firstWhy)}</p>
      <Way to={ways.search} className="g-front__button">
        {text(words.search)}
      </Way>
    </li>
  );
};

interface HomeCardsProps {
  readonly read: ComingRead;
  /** How many outlines stand while the first page is read. */
  readonly outlines: number;
  readonly as: CardHeading;
}

/** The homes as cards, with the way to hear of more; while they are read, their outlines. */
export const HomeCards = ({ read: { homes, total, isReading, failure, readOn }, outlines, as }: HomeCardsProps) => {
  const { text } = useLanguage();
  const isFirst = total === null && isReading;
  return (
    <>
      <div role="status">
        {isFirst ? <VisuallyHidden>{text(words.fetching)}</VisuallyHidden> : null}
        {total === 0 ? <p className="g-front__lead">{text(words.none)}</p> : null}
      </div>
      <FailureNotice error={failure} title={text(words.failed)} />
      <ul className="g-coming">
        {isFirst
          ? // biome-ignore lint/suspicious/noArrayIndexKey: an outline is its place
            Array.from({ length: outlines }, (_, index) => <EmptyCard key={index} />)
          : // biome-ignore lint/suspicious/noArrayIndexKey: a home is its place: it has no name of its own here
            homes.map((home, index) => <HomeCard key={index} home={home} as={as} />)}
        <AskCard as={as} />
      </ul>
      {failure === null ? null : (
        <Button look="secondary" size="auto" onPress={readOn}>
          {text(words.again)}
        </Button>
      )}
    </>
  );
};
