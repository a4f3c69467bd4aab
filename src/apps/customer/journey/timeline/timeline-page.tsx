import { useSearchParams } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import { Street, type StreetChapter } from '#src/illustration/street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { PageMain } from '#src/ui/page.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading } from '#src/ui/text.tsx';
import { ProfileLink } from '../../shell/profile-link.tsx';
import { NotYet } from '../../shell/read.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { Empty } from './journey-notices.tsx';
import { journeyKey } from './journey-path.ts';
import { Journey } from './journey-steps.tsx';
import { timelineTexts as words } from './texts.ts';
import { useJourneys } from './use-journeys.ts';

const lookOf = { done: 'done', now: 'current', ahead: 'ahead' } as const;

/** Returns one house per step, with a window for each to-do; a step without any has one window. */
const housesOf = ({ buckets }: JourneyView): readonly StreetChapter[] =>
  buckets.map(({ id, title, state, todos }) => ({
    id,
    label: title,
    state: lookOf[state],
    windows: (todos.length === 0 ? [{ done: state === 'done' }] : todos).map(({ done }) => {
      if (state === 'done') return 'lit';
      if (state === 'ahead') return 'dark';
      return done ? 'lit' : 'current';
    }),
  }));

const Header = ({ journey, title }: { readonly journey: JourneyView | undefined; readonly title: string }) => {
  const { text } = useLanguage();
  const heading = usePage(title);
  const now = journey?.buckets.findIndex(({ state }) => state === 'now') ?? -1;
  const said =
    now < 0 ? text(words.streetDone) : text(words.street, { step: now + 1, name: journey?.buckets[now]?.title ?? '' });
  return (
    <header className={slotClass('journey', 'root')}>
      <div className={slotClass('journey', 'bar')}>
        <div>
          <Heading ref={heading}>{title}</Heading>
          {journey === undefined ? null : (
            <p className={slotClass('journey', 'line')}>
              {[journey.home.address, journey.home.unit, journey.home.city].filter(Boolean).join(', ')}
            </p>
          )}
        </div>
        <ProfileLink />
      </div>
      {journey === undefined || journey.buckets.length === 0 ? null : (
        <div className={slotClass('journey', 'street')}>
          <Street chapters={housesOf(journey)} label={said} />
        </div>
      )}
    </header>
  );
};

/** Which home is shown; kept in the address, so that Back and a reload return to it. The side may be left out. */
const useChosen = (journeys: readonly JourneyView[]) => {
  const [asked, setAsked] = useSearchParams();
  const home = asked.get('home');
  const chosen = journeys.find((one) => journeyKey(one) === home || one.estateID === home) ?? journeys[0];
  return { chosen, choose: (home: string) => setAsked({ home }) };
};

const titleOf = { seller: words.sale, buyer: words.purchase };

/** Mock 11 and Spec section 2, "journey": where the sale or purchase stands, what happens now, and who is next. */
export const TimelinePage = () => {
  const { text } = useLanguage();
  const read = useJourneys();
  const { chosen, choose } = useChosen(read.data ?? []);
  const title = chosen === undefined ? words.title : titleOf[chosen.side];
  return (
    <>
      <SavedStrip read={read} />
      <Header journey={chosen} title={text(title)} />
      <PageMain>
        <Stack gap="large">
          {(read.data?.length ?? 0) > 1 ? (
            <Segments
              label={text(words.homes)}
              items={(read.data ?? []).map((one) => ({
                href: `?home=${journeyKey(one)}`,
                label: one.home.address,
                current: one === chosen,
              }))}
              onNavigate={(href) => choose(href.slice('?home='.length))}
            />
          ) : null}
          {read.data === undefined ? (
            <Card room="large">
              <NotYet query={read} title={text(words.notFetched)}>
                <SkeletonLines label={text(words.fetching)} lines={[35, 80, 100, 70]} />
              </NotYet>
            </Card>
          ) : null}
          {read.data?.length === 0 ? <Empty /> : null}
          {chosen === undefined ? null : <Journey key={journeyKey(chosen)} journey={chosen} />}
        </Stack>
      </PageMain>
    </>
  );
};
