import { createContext, use, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallProvider } from '#src/apps/frame/call-context.tsx';
import { NotAvailablePage } from '#src/apps/frame/not-available-page.tsx';
import { PublicPage, type PublicPageProps } from '#src/apps/frame/public-page.tsx';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { usePage } from '#src/apps/frame/use-page.ts';
import { asFailure } from '#src/client/call-failed.ts';
import { featureFlags } from '#src/contract/platform/feature-flags.ts';
import type { BookingView } from '#src/contract/services/booking.ts';
import { Scene } from '#src/illustration/scene.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { arrivedMeeting, countArrivals, onArrival } from '../../../flows/arrival.ts';
import {
  type CustomerContext,
  CustomerContextProvider,
  customerContextOfPage,
} from '../../identity/session/customer-context.ts';
import { queryClient } from '../../identity/session/query-client.ts';
import { SignedIn } from '../../identity/session/signed-in.tsx';
import { CustomerShell } from '../../shell/customer-shell.tsx';
import { PlainPage } from '../../shell/plain-page.tsx';
import { MeetingCard, MeetingShown, useMeetingTitle } from './meeting-shown.tsx';
import { bookPath, meetingIn } from './path.ts';
import { PrepareList } from './prepare-list.tsx';
import { bookingTexts as words } from './texts.ts';
import { type Meeting, useBooking, useOwnBookings } from './use-booking.ts';

/** Whether the page stands in the signed-in app, with its navigation. */
const InApp = createContext(false);

/** The page's frame: the app's own for a signed-in customer, else that of an open page. */
const Frame = ({ children, picture }: PublicPageProps) => {
  if (!use(InApp)) return <PublicPage picture={picture}>{children}</PublicPage>;
  return (
    <PlainPage>
      {picture}
      {children}
    </PlainPage>
  );
};

const StartButton = ({ isAgain = false }: { readonly isAgain?: boolean }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  return (
    <LinkButton href={bookPath} look={isAgain ? 'secondary' : 'primary'} onFollow={() => void navigate(bookPath)}>
      {text(isAgain ? words.newOne : words.start)}
    </LinkButton>
  );
};

const ended: readonly BookingView['state'][] = ['declined', 'cancelled', 'expired', 'done'];

const Filled = ({ meeting, shown }: { readonly meeting: Meeting; readonly shown: BookingView }) => {
  const { text } = useLanguage();
  const { title, lead } = useMeetingTitle(shown);
  const heading = usePage(title);
  const isOver = ended.includes(shown.state);
  return (
    <Frame picture={<Scene />}>
      <Stack gap="small">
        <Heading ref={heading}>{title}</Heading>
        <Text tone="muted">{lead}</Text>
        {shown.reason === null ? null : <Text>{text(words.reason, { reason: shown.reason })}</Text>}
      </Stack>
      <MeetingShown meeting={meeting} shown={shown} />
      {isOver ? <StartButton isAgain /> : <PrepareList booking={shown.id} start={shown.start} />}
    </Frame>
  );
};

/** A meeting that is fetched, or could not be. */
const OneMeeting = ({ meeting }: { readonly meeting: Meeting }) => {
  const { language, text } = useLanguage();
  const { data, error, refetch } = useBooking(meeting);
  if (data !== undefined) return <Filled meeting={meeting} shown={data} />;
  return (
    <Unread
      error={error === null ? null : problemText(asFailure(error).code, language)}
      again={refetch}
      label={text(words.loading)}
    />
  );
};

interface UnreadProps {
  readonly error: string | null;
  readonly again: () => unknown;
  readonly label: string;
}

const Unread = ({ error, again, label }: UnreadProps) => {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  return (
    <Frame>
      <Heading ref={heading}>{text(words.title)}</Heading>
      {error === null ? (
        <SkeletonLines lines={[60, 90, 90, 40]} label={label} />
      ) : (
        <>
          <Notice tone="warning" live="status">
            {error}
          </Notice>
          <Button look="secondary" onPress={() => void again()}>
            {text(words.again)}
          </Button>
          <StartButton isAgain />
        </>
      )}
    </Frame>
  );
};

/** The signed-in customer's meetings, each of which opens. */
const OwnMeetings = ({ onOpen }: { readonly onOpen: (meeting: Meeting) => void }) => {
  const { text } = useLanguage();
  const { data } = useOwnBookings();
  if (data === undefined || data.items.length === 0) return <Text tone="muted">{text(words.fromMail)}</Text>;
  return (
    <Stack as="section">
      <Text as="h2" size="heading">
        {text(words.mine)}
      </Text>
      {data.items.map((shown) => (
        <MeetingCard key={shown.id} shown={shown}>
          <div>
            <TextLink onPress={() => onOpen({ id: shown.id })}>{text(words.open)}</TextLink>
          </div>
        </MeetingCard>
      ))}
    </Stack>
  );
};

const Front = ({ onOpen }: { readonly onOpen: (meeting: Meeting) => void }) => {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  return (
    <Frame picture={<Scene />}>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.title)}</Heading>
        <Text tone="muted">{text(words.lead)}</Text>
      </Stack>
      <StartButton />
      <OwnMeetings onOpen={onOpen} />
    </Frame>
  );
};

/** Spec section 3: new bookings are available while their flag is on; a failed flag fetch counts as off, but for no network. */
const useIsOff = (): boolean => {
  const { data, error } = useEndpoint(['booking-flag'], featureFlags.read, {
    params: { flagName: 'broker-booking' },
  });
  if (error !== null) return asFailure(error).status !== 0;
  return data?.enabled === false;
};

const Opened = ({ arrived }: { readonly arrived: () => string | null }) => {
  useSyncExternalStore(onArrival, countArrivals);
  const [own, setOwn] = useState<Meeting | null>(null);
  const meeting = own ?? meetingIn(arrived());
  const isOff = useIsOff();
  if (meeting !== null) return <OneMeeting key={meeting.id} meeting={meeting} />;
  return isOff ? <NotAvailablePage way="/customer" /> : <Front onOpen={setOwn} />;
};

export interface BookingPageProps {
  /** Tests and stories pass their own. */
  readonly outside?: CustomerContext;
  /** Returns what a mail's link has led to: a meeting's id and its key in one. */
  readonly arrived?: () => string | null;
}

/** Spec section 2, "/customer/booking": the way to a new booking, or the meeting that a mail's link opens. */
export default function BookingPage({ outside = customerContextOfPage(), arrived = arrivedMeeting }: BookingPageProps) {
  const [client] = useState(queryClient);
  // A mail's link is read by its key alone: the account that is signed in does not count.
  const [isInApp] = useState(() => outside.session.userID() !== null && meetingIn(arrived()) === null);
  if (isInApp)
    return (
      <CustomerContextProvider value={outside}>
        <SignedIn>
          <CustomerShell>
            <InApp value={true}>
              <Opened arrived={arrived} />
            </InApp>
          </CustomerShell>
        </SignedIn>
      </CustomerContextProvider>
    );
  return (
    <CustomerContextProvider value={outside}>
      <CallProvider call={outside.call} client={client}>
        <Opened arrived={arrived} />
      </CallProvider>
    </CustomerContextProvider>
  );
}
