import CalendarDays from 'lucide-react/icons/calendar-days';
import ListChecks from 'lucide-react/icons/list-checks';
import { useId } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { parse, safeParse } from 'valibot';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { asFailure } from '#src/client/call-failed.ts';
import { type EstateView, estates } from '#src/contract/journey/estates.ts';
import { formatTime } from '#src/domain/date-text.ts';
import { estateId } from '#src/domain/ids.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { weekdayText } from '#src/texts/moments.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Text } from '#src/ui/text.tsx';
import { homeOfAddress } from '../../shell/home-of-address.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { NotYet } from '../../shell/read.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { tabPaths } from '../../shell/tabs.ts';
import { PicturesOfHome } from '../gallery/pictures-of-home.tsx';
import { estatePath } from '../paths.ts';
import { BrokerRow } from '../ratings/broker-row.tsx';
import { Checklist, Journey } from '../timeline/journey-steps.tsx';
import { useJourneys } from '../timeline/use-journeys.ts';
import { EkstraRow } from './ekstra-row.tsx';
import { EstateFacts } from './estate-facts.tsx';
import { EstateHero, type EstateTab } from './estate-hero.tsx';
import { NotHere } from './not-here.tsx';
import { PapersOfHome, StatisticsOfHome } from './on-overview.tsx';
import { ReportFact } from './report-fact.tsx';
import { estateTexts as words } from './texts.ts';
import { WorthCard } from './worth-card.tsx';

/** Loaded when the home is in no sale. */
const OwnHome = lazyPart(() => import('./own-home.tsx'));

const useEstate = (id: string) => {
  const { language } = useLanguage();
  return useEndpoint(['estate', id, language], estates.read, () => ({ params: { id: homeOfAddress(id) } }));
};

/** The price that counts now: what it was sold for, else what is asked. */
const PriceCard = ({ estate }: { readonly estate: EstateView }) => {
  const { text } = useLanguage();
  const id = useId();
  const { askingPrice, soldFor, lastBid = null, area, side } = estate;
  const price = soldFor ?? askingPrice;
  const sold = side === 'buyer' ? words.boughtFor : words.soldFor;
  return (
    <Card room="large" labelledBy={id}>
      <Text as="h2" size="small" tone="muted" id={id}>
        {text(soldFor === null ? words.askingPrice : sold)}
      </Text>
      {price === null ? <Text>{text(words.noPrice)}</Text> : <Text size="display">{formatNok(price)}</Text>}
      {price === null || area === null ? null : (
        <Text size="small" tone="muted">
          {text(words.perArea, { price: formatNok(price / area) })}
        </Text>
      )}
      {soldFor === null || askingPrice === null ? null : (
        <Text size="small" tone="muted">
          {text(words.asked, { price: formatNok(askingPrice) })}
        </Text>
      )}
      {soldFor !== null || lastBid === null ? null : (
        <Text size="small" tone="accent">
          {text(words.lastBid, { price: formatNok(lastBid) })}
        </Text>
      )}
    </Card>
  );
};

/** How many dates are shown; the journey has them all. */
const mostEvents = 3;

/** What comes next: the next dates, and the to-dos of the step they stand at. They lead to the process and the checklist. */
const NextRows = ({ estate }: { readonly estate: EstateView }) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const { events, checklist, estateID } = estate;
  const [process, todos] = [estatePath(estateID, '/process'), estatePath(estateID, '/checklist')];
  const dated = events.flatMap(({ id, title, at }) => (at === null ? [] : [{ id, title, at }]));
  if (dated.length === 0 && checklist === null) return null;
  return (
    <RowList>
      {dated.slice(0, mostEvents).map(({ id, title, at }, index) => (
        <Row
          key={id}
          start={<Icon of={CalendarDays} size={24} />}
          title={
            <RowLink href={process} onFollow={() => void navigate(process)}>
              {index === 0 ? text(words.next, { title: title.toLocaleLowerCase(language) }) : title}
            </RowLink>
          }
          note={`${weekdayText(osloDate(at), language)} ${formatTime(at, language)}`}
        />
      ))}
      {checklist === null ? null : (
        <Row
          start={<Icon of={ListChecks} size={24} />}
          title={
            <RowLink href={todos} onFollow={() => void navigate(todos)}>
              {text(words.todos, { done: checklist.done, of: checklist.of, step: checklist.step })}
            </RowLink>
          }
          note={checklist.next === null ? undefined : text(words.nextTodo, { title: checklist.next })}
        />
      )}
    </RowList>
  );
};

const Estate = ({ estate }: { readonly estate: EstateView }) => (
  <>
    <PriceCard estate={estate} />
    <NextRows estate={estate} />
    <EkstraRow estate={estate} />
    {estate.side === 'seller' ? <StatisticsOfHome estateId={estate.estateID} /> : null}
    <WorthCard id={estate.estateID} />
    <EstateFacts estate={estate} />
    <ReportFact id={estate.estateID} />
    <PicturesOfHome estateId={estate.estateID} />
    <PapersOfHome estateId={estate.estateID} />
    <BrokerRow estate={estate} />
  </>
);

/** Returns whether no sale is known to the customer under this address, which names a home. */
const isNoSale = (id: string, error: unknown): boolean =>
  error !== null && asFailure(error).code === 'ESTATE_404' && safeParse(estateId, id).success;

/** The sale or the purchase of the home, from the journeys of the customer. */
const Part = ({ estate, tab }: { readonly estate: EstateView; readonly tab: 'process' | 'checklist' }) => {
  const { text } = useLanguage();
  const read = useJourneys();
  const journey = read.data?.find(({ estateID, side }) => estateID === estate.estateID && side === estate.side);
  if (read.data === undefined)
    return (
      <NotYet query={read} title={text(words.notFetched)}>
        <SkeletonLines label={text(words.fetching)} lines={[35, 80, 100, 70]} />
      </NotYet>
    );
  if (journey === undefined) return <Text tone="muted">{text(words.noJourney)}</Text>;
  return tab === 'process' ? <Journey journey={journey} /> : <Checklist journey={journey} />;
};

/** Mock 14 and Spec section 2, "estate overview": where everything about this home is, in its tabs. */
const EstateAt = ({ tab }: { readonly tab: EstateTab }) => {
  const { text } = useLanguage();
  const { id = '' } = useParams();
  const read = useEstate(id);
  if (isNoSale(id, read.error)) return <OwnHome key={id} id={parse(estateId, id)} />;
  return (
    <>
      <SavedStrip read={read} />
      <PlainPage
        back={{ label: text(words.back), href: tabPaths.home }}
        title={text(words.title)}
        hero={read.data && <EstateHero estate={read.data} tab={tab} />}
      >
        {read.data === undefined ? (
          <NotHere
            read={read}
            title={text(words.title)}
            fetching={text(words.fetching)}
            notFetched={text(words.notFetched)}
          />
        ) : (
          <Shown estate={read.data} tab={tab} />
        )}
      </PlainPage>
    </>
  );
};

const Shown = ({ estate, tab }: { readonly estate: EstateView; readonly tab: EstateTab }) =>
  tab === 'overview' ? <Estate estate={estate} /> : <Part estate={estate} tab={tab} />;

export const EstatePage = () => <EstateAt tab="overview" />;
export const EstateProcessPage = () => <EstateAt tab="process" />;
export const EstateChecklistPage = () => <EstateAt tab="checklist" />;
