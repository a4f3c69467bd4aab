import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { usePage } from '../../../frame/use-page.ts';
import { useMe } from '../../identity/session/customer.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { useHomes } from '../../identity/session/queries.ts';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { ConfirmWhoCard } from './confirm-who-card.tsx';
import { DocumentsToSignCard } from './documents-to-sign-card.tsx';
import { EmptyHome } from './empty-home.tsx';
import { HomeCard } from './home-card.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomesFailed, HomesLoading } from './homes-not-here.tsx';
import { NextCard } from './next-card.tsx';
import { documentsToSign, nextForYou } from './next-for-you.ts';
import { NotOpened } from './not-opened.tsx';
import { homeTexts as words } from './texts.ts';
import { useOpenForm } from './use-open-form.ts';
import { useOpenedByShortcut } from './use-opened-by-shortcut.ts';

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
  const first = homes.data === undefined ? undefined : (nextForYou(homes.data)?.home ?? homes.data[0]);
  const isEmpty = homes.data?.length === 0;
  return (
    <>
      <SavedStrip read={homes} />
      <HomeHero heading={heading} title={first?.home.address ?? me.givenName} home={first} today={today} />
      <main id="main" tabIndex={-1} className={slotClass('hero', 'main')}>
        <Stack>
          {homes.data === undefined && homes.error === null ? <HomesLoading /> : null}
          {homes.data === undefined && homes.error !== null ? (
            <HomesFailed error={homes.error} isTrying={homes.isFetching} tryAgain={() => void homes.refetch()} />
          ) : null}
          {isEmpty && me.isIdentified ? <EmptyHome /> : null}
          {homes.data !== undefined && !me.isIdentified ? <ConfirmWhoCard /> : null}
          {homes.data === undefined || isEmpty ? null : <Homes homes={homes.data} />}
        </Stack>
      </main>
    </>
  );
};

const Homes = ({ homes }: { readonly homes: readonly CustomerHome[] }) => {
  const { text } = useLanguage();
  const { clock } = useCustomerContext();
  const opener = useOpenForm();
  useOpenedByShortcut(homes, opener);
  const today = osloDate(clock.now());
  return (
    <>
      <NextCard next={nextForYou(homes)} opener={opener} />
      <NotOpened failure={opener.failure} />
      <DocumentsToSignCard documents={documentsToSign(homes)} opener={opener} />
      <Text as="h2" size="heading">
        {text(words.homesTitle)}
      </Text>
      {homes.map((home) => (
        <HomeCard key={home.estateID} home={home} today={today} opener={opener} />
      ))}
    </>
  );
};
