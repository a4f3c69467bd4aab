import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { object, safeParse } from 'valibot';
import type { Broker } from '#src/contract/desk/broker.ts';
import { noHome } from '#src/contract/desk/broker-customer.ts';
import { chatId, contactId, estateId } from '#src/domain/ids.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { DeskHead } from '#src/ui/desk-page.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { BookingsPage } from '../bookings/bookings-page.tsx';
import { ChatPage } from '../chat/chat-page.tsx';
import { CustomerPage } from '../customers/customer-page.tsx';
import { CustomersPage } from '../customers/customers-page.tsx';
import { pageTabs } from '../customers/tabs.ts';
import { FunnelPage } from '../funnel/funnel-page.tsx';
import { FaqPage } from '../help/faq-page.tsx';
import { ListingPage } from '../listings/listing-page.tsx';
import { listingParts } from '../listings/listing-parts.tsx';
import { ListingsPage } from '../listings/listings-page.tsx';
import { MergePage } from '../merges/merge-page.tsx';
import { Dashboard } from '../monitor/dashboard.tsx';
import { ProfilePage } from '../profile/profile-page.tsx';
import { TakeoverPage } from '../takeover/takeover-page.tsx';
import { brokerTexts as words } from '../texts.ts';
import { dashboardPath } from './paths.ts';
import { useBrokerPage } from './use-broker-page.ts';

function NotFound() {
  const { language, text } = useLanguage();
  const heading = useBrokerPage(text(words.notFoundTitle));
  const navigate = useNavigate();
  return (
    <>
      <DeskHead>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.notFoundTitle)}
        </h1>
      </DeskHead>
      <EmptyState
        picture={<EmptyStreet />}
        action={
          <LinkButton href="/broker/dashboard" size="auto" onFollow={() => void navigate('/broker/dashboard')}>
            {text(words.toDashboard)}
          </LinkButton>
        }
      >
        {problemText('NOT_FOUND', language)}
      </EmptyState>
    </>
  );
}

/** `/broker/customers/<contact>/<home>/<part>`; a hyphen stands for no home. */
function OneCustomer({
  parts: [id, home = noHome, part = 'details', ...more],
}: {
  readonly parts: readonly unknown[];
}) {
  const contact = safeParse(contactId, id);
  const estate = safeParse(estateId, home);
  const tab = pageTabs.find((one) => one === part);
  if (!contact.success || (home !== noHome && !estate.success) || tab === undefined || more.length > 0) {
    return <NotFound />;
  }
  return <CustomerPage contact={contact.output} estateId={estate.success ? estate.output : null} tab={tab} />;
}
/** The two customers that an address compares; null where it names none. */
const pairIn = (search: string) => {
  const asked = new URLSearchParams(search);
  const parsed = safeParse(object({ one: contactId, other: contactId }), {
    one: asked.get('merge'),
    other: asked.get('with'),
  });
  return parsed.success ? parsed.output : null;
};

/** The signed-in routes. Read from the full path, so that they do not depend on where the app is mounted. */
export function Pages({ me }: { readonly me: Broker }) {
  const { pathname, search } = useLocation();
  const [, , section, id, ...more] = pathname.replace(/\/$/, '').split('/');
  if (section === undefined) return <Dashboard me={me} />;
  if (section === 'chat' && more.length === 0) {
    const chat = safeParse(chatId, id);
    if (id === undefined || chat.success) return <ChatPage id={chat.success ? chat.output : null} />;
  }
  if (section === 'dashboard' && id === undefined) return <Dashboard me={me} />;
  if (section === 'funnel' && id === undefined) return <FunnelPage />;
  if (section === 'faq' && id === undefined) return <FaqPage />;
  if (section === 'profile' && id === undefined) return <ProfilePage me={me} />;
  if (section === 'bookings' && id === undefined) return <BookingsPage me={me} />;
  if (section === 'customers' && id === undefined) {
    const pair = pairIn(search);
    return pair === null ? <CustomersPage /> : <MergePage {...pair} />;
  }
  if (section === 'takeovers' && id === undefined) return <Navigate to={dashboardPath} replace />;
  if (section === 'listings' && id === undefined) return <ListingsPage />;
  if (section === 'customers') return <OneCustomer parts={[id, ...more]} />;
  const parsed = safeParse(estateId, id);
  if (section === 'listings' && parsed.success) {
    const part =
      more.length === 0 ? listingParts[0] : listingParts.find(({ id }) => more.length === 1 && id === more[0]);
    if (part !== undefined) return <ListingPage key={parsed.output} estateId={parsed.output} part={part} />;
  }
  if (section !== 'takeovers' || more.length > 0 || !parsed.success) return <NotFound />;
  return <TakeoverPage key={parsed.output} estateId={parsed.output} />;
}
