import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { HomeWorth } from '#src/contract/wealth/values.ts';
import { homeShown } from '#src/domain/owned-home.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { addHomePath } from '../journey/paths.ts';
import { PlainPage } from '../shell/plain-page.tsx';
import { NotYet, Read } from '../shell/read.tsx';
import { SavedStrip } from '../shell/saved-strip.tsx';
import { HomePictureCard } from './home-picture-card.tsx';
import { LoanCard } from './loan-card.tsx';
import { OwnHomeNotice } from './own-home-notice.tsx';
import { PendingValues } from './pending-values.tsx';
import { RegisterCard } from './register-card.tsx';
import { SupportCard } from './support-card.tsx';
import { wealthTexts as words } from './texts.ts';
import { useValuation, useWorths } from './use-wealth.ts';
import { ValueCard } from './value-card.tsx';
import { SoldNearby, Views } from './views-and-sales.tsx';
import { WhatIfCard } from './what-if-card.tsx';

const FirstDay = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  return (
    <Stack>
      <EmptyStreet />
      <Text as="h2" size="heading">
        {text(words.firstDay)}
      </Text>
      <Text tone="muted">{text(words.firstDayWhy)}</Text>
      <LinkButton href={addHomePath} onFollow={() => void navigate(addHomePath)}>
        {text(words.addHome)}
      </LinkButton>
    </Stack>
  );
};

const Waiting = () => {
  const { text } = useLanguage();
  return <SkeletonLines label={text(words.fetching)} lines={[35, 90, 60, 100, 100]} />;
};

/** Which home is shown; kept in the address, so that Back and a reload return to it. */
const useChosen = (worths: readonly HomeWorth[]) => {
  const [asked, setAsked] = useSearchParams();
  const chosen = homeShown(worths, asked.get('home'));
  return { chosen, choose: (home: string) => setAsked({ home }) };
};

const Home = ({ home }: { readonly home: HomeWorth }) => {
  const { text } = useLanguage();
  const read = useValuation(home.estateID);
  if (read.data === undefined)
    return (
      <NotYet query={read} title={text(words.notFetched)}>
        <Waiting />
      </NotYet>
    );
  const { valuation, history } = read.data;
  // The loan is not kept for offline: without it, only a fresh answer can say that there is none.
  const isLoanKnown = valuation.loan !== null || (read.isFetchedAfterMount && read.error === null);
  return (
    <>
      <SavedStrip read={read} />
      <ValueCard valuation={valuation} history={history} />
      {valuation.isOwned && isLoanKnown && (valuation.value !== null || valuation.loan !== null) ? (
        <LoanCard valuation={valuation} />
      ) : null}
      {valuation.isOwned ? <WhatIfCard valuation={valuation} /> : null}
      <Views valuation={valuation} />
      <SoldNearby valuation={valuation} />
    </>
  );
};

/** Mocks 03 and 12, and Spec section 2, "wealth": what a home is worth, how sure that is, and how much is one's own. */
export default function WealthPage() {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const heading = usePage(text(words.title));
  const read = useWorths();
  const worths = read.data ?? [];
  const { chosen, choose } = useChosen(worths);
  return (
    <PlainPage>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.title)}</Heading>
        {chosen === undefined ? null : <Text tone="muted">{chosen.home.address}</Text>}
      </Stack>
      {worths.length < 2 ? null : (
        <Segments
          label={text(words.homes)}
          items={worths.map((one) => ({
            href: `?home=${one.estateID}`,
            label: one.home.address,
            current: one === chosen,
          }))}
          onNavigate={(href) => choose(href.slice('?home='.length))}
        />
      )}
      <Read query={read} title={text(words.notFetched)} loading={<Waiting />}>
        {() => (
          <>
            {worths.some(({ precision }) => precision === 'PENDING') ? <PendingValues /> : null}
            {chosen === undefined ? (
              <FirstDay />
            ) : (
              <>
                <Home key={chosen.estateID} home={chosen} />
                <HomePictureCard key={`picture ${chosen.estateID}`} home={chosen} />
                <OwnHomeNotice key={`own ${chosen.estateID}`} home={chosen} />
                <TextLink href={addHomePath} onFollow={() => void navigate(addHomePath)}>
                  {text(words.addAnother)}
                </TextLink>
              </>
            )}
            <RegisterCard />
            <SupportCard />
          </>
        )}
      </Read>
    </PlainPage>
  );
}
