import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { ClosedPage } from '#src/apps/customer/forms/closed-page.tsx';
import { OtherDocuments } from '#src/apps/customer/forms/documents-that-wait.tsx';
import { UpdatedNotice } from '#src/apps/customer/forms/link-flow-page.tsx';
import { SessionEnded } from '#src/apps/customer/forms/session-ended.tsx';
import AnotherPhoneSheet from '#src/apps/customer/homes/another-phone/another-phone-sheet.tsx';
import { linkFlows } from '#src/apps/flows/link-flows.ts';
import { call } from '#src/apps/frame/call.ts';
import { failureOf } from '#src/client/call-failed.ts';
import { nothingWaits, type UnsentCounts } from '#src/client/kept-form/unsent-counts.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { EntryFacts } from '#src/engine/define-flow.ts';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { smallFlow } from '#src/renderer/testing/small-flow.ts';
import { Page, PageMain } from '#src/ui/page.tsx';
import { type Answer, screenStory } from './answered-by.tsx';

const meta = { title: 'Screens/Personal links', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const [found] = linkFlows;
if (found === undefined) throw new Error('There is no flow to open by a link');
const where = { estateId: '00000000-0000-4000-8000-000000000001' };
const facts = {
  place: 'Øvre Dyrendal-Kristoffersens vei 1284 B, H0302',
  address: 'Øvre Dyrendal-Kristoffersens vei 1284 B, H0302, 0550 Oslo',
  broker: {
    name: 'Ingvild Solbakken',
    phone: '+4742000200',
    email: 'ingvild.solbakken@megler.example.com',
    office: 'Nordlys Eiendom',
  },
  window: { opens: '2026-11-09T23:00:00.000Z', closes: '2026-12-08T23:00:00.000Z' },
  takeoverDate: '2026-11-24',
  refusal: null,
} as const satisfies Record<keyof EntryFacts, unknown>;
// seam: instants and dates written by hand, each in its own form.
const known = facts as unknown as EntryFacts;

const closed = (status: number, code: ProblemCode, answer: Answer = 'never', play?: StoryObj['play']): StoryObj => ({
  ...screenStory(
    '/',
    answer,
    <ClosedPage
      found={found}
      where={where}
      closed={{
        error: failureOf(status, { code, params: { date: '2026-11-10' } }),
        facts: status === 409 ? known : null,
      }}
      again={() => undefined}
    />,
  ),
  ...(play ? { play } : {}),
});
const askFor =
  (contact: string): NonNullable<StoryObj['play']> =>
  async ({ canvasElement }) => {
    const page = within(canvasElement);
    if (contact) await userEvent.type(page.getByRole('textbox'), contact);
    await userEvent.click(page.getByRole('button', { name: /lenke|link/i }));
  };

export const TooSoon = closed(409, 'OTP_TOO_SOON');
export const TooLate = closed(409, 'OTP_TOO_LATE');
export const NoDate = closed(409, 'OTP_NO_DATE');
export const NotActivated = closed(409, 'OTP_NOT_ACTIVE');
export const NobodyIsIn = closed(401, 'AUTH_NOT_LOGGED_IN');
export const LinkEnded = closed(410, 'LINK_GONE');
export const LinkUnknown = closed(404, 'LINK_UNKNOWN');
export const AnothersHome = closed(404, 'NOT_FOUND');
export const ServerAway = closed(503, 'UNAVAILABLE');
export const NoNetwork = closed(0, 'UNAVAILABLE');
export const SendMyLinkNothingTyped = closed(410, 'LINK_GONE', 'never', askFor(''));
export const SendMyLinkSending = closed(410, 'LINK_GONE', 'never', askFor('kari@example.com'));
export const SendMyLinkSent = closed(
  410,
  'LINK_GONE',
  { status: 202, body: { sent: 'if-registered' } },
  askFor('kari@example.com'),
);
export const SendMyLinkNoNetwork = closed(410, 'LINK_GONE', 'no-network', askFor('kari@example.com'));
export const HandOverUsed = closed(410, 'HAND_OVER_USED');
export const HandOverRunOut = closed(410, 'HAND_OVER_EXPIRED');
const handOver = (answer: Answer): StoryObj =>
  screenStory(
    '/',
    answer,
    <Page>
      <PageMain>
        <h1>Les av strømmåleren</h1>
        <AnotherPhoneSheet found={found} where={where} call={call} onClose={() => undefined} />
      </PageMain>
    </Page>,
  );
// Only the characters of a made key are drawn: the story's server gives every call the same reply.
export const ContinueOnAnotherPhone = handOver({
  status: 201,
  body: { key: 'AbCdEfG1'.repeat(6).slice(0, 43), expiresAt: '2026-11-24T12:05:00.000Z', state: 'waiting' },
});
export const ContinueMaking = handOver('never');
export const ContinueUsed = handOver({
  status: 200,
  body: { key: 'AbCdEfG1'.repeat(6).slice(0, 43), expiresAt: '2026-11-24T12:05:00.000Z', state: 'used' },
});
export const ContinueRefused = handOver({ status: 429, body: { code: 'TOO_MANY' } });
export const ContinueNoNetwork = handOver('no-network');
const waiting = (count: number): StoryObj =>
  screenStory(
    '/',
    'never',
    <Page>
      <PageMain>
        <h1>Ferdig</h1>
        <OtherDocuments
          documents={['Oppgjør for selger', 'Egenerklæring om politisk eksponert person']
            .slice(0, count)
            .map((head) => ({
              // seam: an id written by hand.
              id: `00000000-0000-4000-8000-${head.length}` as never,
              head,
              page: `/customer/settlement/seller/${where.estateId}/sign`,
            }))}
          onOpen={() => undefined}
        />
      </PageMain>
    </Page>,
  );
export const OneMoreDocumentWaits = waiting(1);
export const MoreDocumentsWait = waiting(2);
const ended = memorySession({
  env: { today: '2026-11-24', lists: {}, facts: {} },
  saving: { state: 'refused', code: 'AUTH_NOT_LOGGED_IN', params: {} },
});
const endedWith = (waits: UnsentCounts, isKept = true): StoryObj =>
  screenStory(
    '/',
    'never',
    <Page>
      <PageMain>
        <h1>Les av strømmåleren</h1>
        <SessionEnded
          found={found}
          where={where}
          flow={smallFlow}
          session={ended}
          dialog={{ name: 'ended', show: () => undefined, hide: () => undefined }}
          unsent={{ now: () => waits, isKept: () => isKept, forget: async () => undefined }}
          onForgotten={() => undefined}
        />
      </PageMain>
    </Page>,
  );
const unsent: UnsentCounts = { answers: 3, pictures: 1, steps: ['you', 'home'] };
export const SessionEndedWhileOpen = endedWith(nothingWaits);
export const SessionEndedWithUnsent = endedWith(unsent);
export const SessionEndedUnsentInThisTab = endedWith(unsent, false);
export const SessionEndedDeleteAsked: StoryObj = {
  ...endedWith(unsent),
  play: ({ canvasElement }) =>
    userEvent.click(within(canvasElement.ownerDocument.body).getByRole('button', { name: /^(Slett det|Delete what)/ })),
};

export const UpdatedWhileFilledIn: StoryObj = screenStory(
  '/',
  'never',
  <Page>
    <PageMain>
      <UpdatedNotice step="loan" />
      <h1>Lån som skal innfris</h1>
    </PageMain>
  </Page>,
);
