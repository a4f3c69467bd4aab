import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { Link, useLocation } from 'react-router-dom';
import type { FavouriteHome, MarketHome } from '#src/contract/market/pre-market.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { HomePicture, HomeThumb } from '#src/illustration/home-drawing.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { Heart } from './heart.tsx';
import { expectedText, factsText, matchText } from './home-words.ts';
import { homePath, type MarketTabName } from './paths.ts';
import { marketTexts as words } from './texts.ts';

const partWords = { area: words.area, type: words.type, price: words.price, size: words.size, bedrooms: words.rooms };

/** Every part of the search, with a tick where the home fits it, and how far it is from it where it does not. */
export const Reasons = ({ home }: { readonly home: MarketHome }) => {
  const { text } = useLanguage();
  if (home.score === null || home.reasons.length === 0) return null;
  return (
    <ul className="g-market__reasons">
      {home.reasons.map(({ part, fits, text: reason }) => (
        <li key={part} data-fits={fits}>
          <Icon of={fits ? Check : Minus} size={20} />
          <VisuallyHidden>{`${text(fits ? words.fits : words.fitsNot)}:`}</VisuallyHidden>
          <span>{fits ? text(partWords[part]) : reason}</span>
        </li>
      ))}
    </ul>
  );
};

export const useExpected = (home: MarketHome): string => {
  const { language } = useLanguage();
  const { clock } = useCustomerContext();
  return expectedText(home, osloDate(clock.now()), language);
};

const Expected = ({ home }: { readonly home: MarketHome }) => (
  <StatusChip tone={home.state === 'coming' ? 'warning' : 'plain'}>{useExpected(home)}</StatusChip>
);

/** How the price has moved since the home was saved; nothing for a home that is not saved. */
export const PriceChange = ({ home }: { readonly home: MarketHome | FavouriteHome }) => {
  const { text } = useLanguage();
  if (!('savedPrice' in home)) return null;
  const change = home.askingPrice - home.savedPrice;
  const moved = change < 0 ? words.priceDown : words.priceUp;
  const said = change === 0 ? words.priceSame : moved;
  return (
    <p className="g-market__change" data-way={change < 0 ? 'down' : 'same'}>
      {text(said, { change: formatNok(Math.abs(change)) })}
    </p>
  );
};

interface OneHomeProps {
  readonly home: MarketHome | FavouriteHome;
  readonly tab: MarketTabName;
}

/** Leads to the home's dialog; the list behind it keeps its sort, its map and its place. */
const useHomeLink = ({ home, tab }: OneHomeProps) => {
  const { search } = useLocation();
  return { pathname: homePath(tab, home.id), search };
};

/** The first home of a list, large: its drawing, why it is there, and what can be done (mock 13). */
export const FirstHome = (props: OneHomeProps) => {
  const { home } = props;
  const { language, text } = useLanguage();
  const to = useHomeLink(props);
  const query = new URLSearchParams(to.search);
  query.set('ask', '1');
  return (
    <article className="g-market__first" aria-label={home.title}>
      <div className="g-market__scene">
        <HomePicture home={home} />
        <span className="g-market__tag">
          <Expected home={home} />
        </span>
        <Heart home={home} place="picture" />
      </div>
      <div className="g-market__words">
        <p className="g-market__note">{[home.areaName, home.street].join(' · ')}</p>
        <h2 className="g-market__name">{home.title}</h2>
        <div className="g-market__figures">
          <span className="g-market__price">{formatNok(home.askingPrice)}</span>
          <span className="g-market__note">{factsText(home, language)}</span>
        </div>
        <PriceChange home={home} />
        {home.score === null ? null : <p className="g-market__score">{text(words.score, { score: home.score })}</p>}
        <Reasons home={home} />
        <div className="g-market__actions">
          <Link
            className="g-market__button"
            data-look="primary"
            to={{ ...to, search: `?${query}` }}
            state="here"
            aria-label={text(words.askAbout, { title: home.title })}
          >
            {text(words.ask)}
          </Link>
          <Link
            className="g-market__button"
            to={to}
            state="here"
            aria-label={text(words.seeOne, { title: home.title })}
          >
            {text(words.see)}
          </Link>
        </div>
      </div>
    </article>
  );
};

/** A home as one row of a list. */
export const HomeRow = (props: OneHomeProps) => {
  const { home } = props;
  const { language, text } = useLanguage();
  const to = useHomeLink(props);
  const match = matchText(home, language);
  const expected = useExpected(home);
  const place = match?.startsWith(home.areaName) ? null : home.areaName;
  return (
    <li className="g-market__row">
      <HomeThumb home={home} />
      <div className="g-market__text">
        <h3 className="g-market__title">
          <Link to={to} state="here" className={slotClass('rowLink', 'root')}>
            {home.title}
          </Link>
        </h3>
        <p className="g-market__note">{factsText(home, language)}</p>
        <p className="g-market__rowPrice">{formatNok(home.askingPrice)}</p>
        <PriceChange home={home} />
        <p className="g-market__small">
          {[place, match].filter(Boolean).join('. ')}
          {home.score === null ? null : (
            <span>
              {'\u00A0· '}
              {text(words.score, { score: home.score })}
            </span>
          )}
        </p>
        {home.state === 'coming' ? <p className="g-market__small">{expected}</p> : <Expected home={home} />}
      </div>
      <Heart home={home} place="row" />
    </li>
  );
};
