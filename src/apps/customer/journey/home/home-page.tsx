import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { FirstLook } from '../../account/help/first-look.tsx';
import { HomePopup } from '../../engagement/popups/home-popup.tsx';
import { QuizRow, useHasQuiz } from '../../engagement/quiz/quiz-row.tsx';
import { RewardRow } from '../../engagement/rewards/reward-row.tsx';
import { useMe } from '../../identity/session/customer.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { useHomes } from '../../identity/session/queries.ts';
import { PartHead } from '../../shell/part-head.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { myHomePath } from '../../shell/tabs.ts';
import { HomeValueRow, useOwnedWorths } from '../../wealth/home-values.tsx';
import { useWorths } from '../../wealth/use-wealth.ts';
import { ArticlesOfHome } from '../articles/articles-row.tsx';
import { NewsOfHome } from '../feed/news-of-home.tsx';
import { addHomePath } from '../paths.ts';
import { useJourneys } from '../timeline/use-journeys.ts';
import { DocumentsToSignCard } from './documents-to-sign-card.tsx';
import { FormerHomes } from './former-homes.tsx';
import { HomeCard } from './home-card.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomesFailed, HomesLoading } from './homes-not-here.tsx';
import { NextCard } from './next-card.tsx';
import { documentsToSign, takeoverToOpen } from './next-for-you.ts';
import { homeOfStep, nextStep } from './next-step.ts';
import { NotOpened } from './not-opened.tsx';
import { homeTexts as words } from './texts.ts';
import { type OpenForm, useConfirmWho, useOpenForm } from './use-open-form.ts';

/** domain.md section 9: homes are linked only after an e-ID or a wallet has confirmed the customer. */
const ConfirmWhoCard = () => {
  const { text } = useLanguage();
  const confirm = useConfirmWho();
  const id = useId();
  return (
    <Card room="large" lift="over" labelledBy={id}>
      <Stack>
        <Stack gap="small">
          <Text as="h2" size="heading" id={id}>
            {text(words.confirmTitle)}
          </Text>
          <Text tone="muted">{text(words.confirmWhy)}</Text>
        </Stack>
        <Button onPress={() => confirm()} icon={<Icon of={Fingerprint} size={24} />}>
          {text(words.confirmAction)}
        </Button>
      </Stack>
    </Card>
  );
};

/** Shown without a sale or a purchase: explains how one comes here. A customer who owns a home is asked for none. */
const EmptyHome = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const worths = useWorths();
  if (worths.isPending) return <HomesLoading />;
  const ownsHome = (worths.data?.length ?? 0) > 0;
  return (
    <Card room="large" lift="over" labelledBy={id}>
      <Stack>
        <EmptyStreet />
        <Stack gap="small">
          <Text as="h2" size="heading" id={id}>
            {text(ownsHome ? words.emptySaleTitle : words.emptyTitle)}
          </Text>
          <Text tone="muted">{text(words.emptyWhy)}</Text>
        </Stack>
        {ownsHome ? null : (
          <LinkButton href={addHomePath} onFollow={() => void navigate(addHomePath)}>
            {text(words.addHome)}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
};

const parameter = 'open';

/**
 * Handles the app's shortcut "Open takeover" (`manifest.webmanifest`; ux.md section 1, "PWA install"). The shortcut has
 * one address for all customers, so the open protocol is found here. Without one the home page shows the next step.
 */
function useOpenedByShortcut(homes: readonly CustomerHome[], opener: OpenForm): void {
  const [asked, setAsked] = useSearchParams();
  const isAsked = asked.get(parameter) === 'takeover';
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isAsked || isOpened.current) return;
    isOpened.current = true;
    // Replaced, so that Back leads to the home page and does not open the protocol again.
    setAsked({}, { replace: true });
    const takeover = takeoverToOpen(homes);
    if (takeover !== null) opener.open(takeover);
  }, [isAsked, setAsked, homes, opener]);
}

/**
 * ux.md section 2.3, "Home": the customer's house, the one next step, the documents to sign, and the customer's homes.
 */
export const HomePage = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  const { clock } = useCustomerContext();
  const me = useMe();
  const homes = useHomes();
  const today = osloDate(clock.now());
  const journeys = useJourneys();
  // Which home comes first is known once the journeys are: the picture does not change twice.
  const known = journeys.isPending ? undefined : homes.data;
  const first = known && homeOfStep(nextStep(known, journeys.data ?? [], clock.now()), known);
  return (
    <>
      <SavedStrip read={homes} />
      <HomeHero heading={heading} title={first?.home.address ?? me.givenName} home={first} today={today} />
      <main id="main" tabIndex={-1} className={slotClass('hero', 'main')}>
        <Stack>
          {homes.data === undefined ? <NoHomesYet read={homes} /> : <Cards homes={homes.data} heading={heading} />}
        </Stack>
        {homes.data === undefined ? null : <HomePopup />}
      </main>
    </>
  );
};

/** What stands in the homes' place: they are fetched, or could not be. */
const NoHomesYet = ({ read }: { readonly read: ReturnType<typeof useHomes> }) =>
  read.error === null ? <HomesLoading /> : <HomesFailed query={read} />;

interface HomesProps {
  readonly homes: readonly CustomerHome[];
  readonly heading: RefObject<HTMLElement | null>;
}

const Cards = ({ homes, heading }: HomesProps) => {
  const { isIdentified } = useMe();
  const isEmpty = homes.length === 0;
  return (
    <>
      {isEmpty && isIdentified ? <EmptyHome /> : null}
      {isIdentified ? null : <ConfirmWhoCard />}
      {isEmpty ? <FirstLook heading={heading} /> : <Homes homes={homes} heading={heading} />}
      <ValueAndQuiz />
      <RewardRow />
      {isEmpty ? null : <NewsOfHome />}
      <ArticlesOfHome />
    </>
  );
};

/** Mock 10: what the customer's homes outside a sale are worth, and the quiz, as rows of one card. */
const ValueAndQuiz = () => {
  const owned = useOwnedWorths();
  const hasQuiz = useHasQuiz();
  if (owned.length === 0 && !hasQuiz) return null;
  return (
    <RowList>
      {owned.map((worth) => (
        <HomeValueRow key={worth.estateID} worth={worth} />
      ))}
      {hasQuiz ? <QuizRow /> : null}
    </RowList>
  );
};

const Homes = ({ homes, heading }: HomesProps) => {
  const { text } = useLanguage();
  const { clock } = useCustomerContext();
  const opener = useOpenForm();
  const journeys = useJourneys();
  useOpenedByShortcut(homes, opener);
  const today = osloDate(clock.now());
  return (
    <>
      {journeys.isPending ? (
        <HomesLoading />
      ) : (
        <NextCard next={nextStep(homes, journeys.data ?? [], clock.now())} opener={opener} />
      )}
      <NotOpened failure={opener.failure} />
      <DocumentsToSignCard documents={documentsToSign(homes)} opener={opener} />
      <FirstLook heading={heading} />
      <PartHead title={text(words.homesTitle)} all={{ href: myHomePath, label: text(words.allHomes) }} />
      {homes
        .filter(({ place }) => place === 'current')
        .map((home) => (
          <HomeCard key={home.estateID} home={home} today={today} opener={opener} />
        ))}
      <FormerHomes homes={homes.filter(({ place }) => place === 'former')} />
    </>
  );
};
