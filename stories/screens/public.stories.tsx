import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '#src/apps/frame/not-found-page.tsx';
import { PublicPage } from '#src/apps/frame/public-page.tsx';
import { WaitingPage } from '#src/apps/frame/waiting-page.tsx';
import ComingPage from '#src/apps/public/coming/coming-page.tsx';
import { LandingPage } from '#src/apps/public/landing-page.tsx';
import ObjectionPage from '#src/apps/public/objection-page.tsx';
import { PowerOfMine } from '#src/apps/public/power-of-mine.tsx';
import { PartnersPage, ServicesPage } from '#src/apps/public/services/services-page.tsx';
import SharedJourneyPage from '#src/apps/public/shared-journey-page.tsx';
import VerifyPage from '#src/apps/public/verify-page.tsx';
import { sharedJourney } from '#src/apps/testing/shared-journey.ts';
import type { PowerShown } from '#src/contract/forms/power-objections.ts';
import { type PartnerId, servicePartners } from '#src/domain/services.ts';
import { type Answer, screenStory } from './answered-by.tsx';

const meta = { title: 'Screens/Public', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const signer = (name: string, role: 'seller' | 'buyer', minute: number, onBehalfOf: readonly string[] = []) => ({
  name,
  role,
  onBehalfOf,
  ownPart: true,
  method: 'e-id',
  signedAt: `2026-11-24T11:${minute}:00.000Z`,
});
const genuine = {
  status: 'genuine',
  kind: 'takeover-protocol',
  place: 'Kastanjelunden 14 B',
  sealedAt: '2026-11-24T11:52:07.000Z',
  pdfSha256: '9f2c41d7a0be5c18'.repeat(4),
  contentSha256: '1b7e0c55d2a94f36'.repeat(4),
  level: 'B-T',
  signers: [signer('Silje H.', 'seller', 41, ['Anders M. H.']), signer('Nora B.', 'buyer', 43)],
};
const refused = (status: number, code: string): Answer => ({ status, body: { code, detail: code } });

const at = (path: string, answer: Answer): StoryObj =>
  screenStory(
    path,
    answer,
    <Routes>
      <Route path="/" element={<LandingPage />} />
      <Route path="/new" element={<LandingPage first="sign-up" />} />
      <Route path="/customer/estates2" element={<ComingPage />} />
      <Route path="/public-services" element={<ServicesPage />} />
      <Route path="/customer/partners" element={<PartnersPage />} />
      <Route path="/verify/:code?" element={<VerifyPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>,
  );
const verify = (answer: Answer) => at('/verify/7K4M-Q2XD-91', answer);

const power = {
  state: 'standing',
  flow: 'settlement-seller',
  deputy: 'Ellen Storhaug Vik',
  me: 'Anders Haugland',
  home: 'Kastanjelunden 14 B',
  isSigned: false,
  addedAt: '2026-11-24T10:02:00.000Z',
  addedBy: 'Silje Haugland',
  broker: { name: 'Ingvild Solbakken', phone: '+4790000001' },
} as const satisfies PowerShown;
const nothing = () => undefined;
const objection = (given: Partial<PowerShown>): StoryObj =>
  screenStory(
    '/power-of-attorney',
    'never',
    <PublicPage>
      <PowerOfMine power={{ ...power, ...given }} stop={nothing} isStopping={false} />
    </PublicPage>,
  );

export const PowerOfAttorney = objection({});
export const PowerOfAttorneyAllHaveSigned = objection({ isSigned: true });
export const PowerOfAttorneyStopped = objection({ state: 'stopped' });
export const PowerOfAttorneyStoppedTooLate = objection({ state: 'stopped', isSigned: true });
export const PowerOfAttorneyOver = objection({ state: 'over' });
export const PowerOfAttorneyWithoutLink = screenStory('/power-of-attorney', 'never', <ObjectionPage />);
const homes = [
  { type: 'detached', areaName: 'Ranheim', city: 'Trondheim', size: 171, bedrooms: 4, yearOfBuild: 1984 },
  { type: 'townhouse', areaName: 'Paradis', city: 'Bergen', size: 126, bedrooms: 4, yearOfBuild: 2003 },
];
const coming = (items: typeof homes, total = items.length): Answer => ({ status: 200, body: { items, total } });
export const Landing = at('/', coming(homes, 11));
export const LandingSignUpFirst = at('/new', coming(homes, 11));
export const LandingFetching = at('/', 'never');
export const LandingWithoutHomes = at('/', coming([]));
export const LandingNotFetched = at('/', refused(503, 'UNAVAILABLE'));
export const LandingNoNetwork = at('/', 'no-network');
const comingPage = (answer: Answer) => at('/customer/estates2', answer);
export const Coming = comingPage(coming([...homes, ...homes], 25));
export const ComingFetching = comingPage('never');
export const ComingNone = comingPage(coming([]));
export const ComingNotFetched = comingPage(refused(503, 'UNAVAILABLE'));
export const ComingNoNetwork = comingPage('no-network');
const open = (ids: readonly PartnerId[]): Answer => ({ status: 200, body: { partners: ids } });
const everyPartner = open(servicePartners.map(({ id }) => id));
export const Services = at('/public-services', everyPartner);
export const ServicesFetching = at('/public-services', 'never');
export const ServicesNone = at('/public-services', open([]));
export const ServicesNotFetched = at('/public-services', refused(503, 'UNAVAILABLE'));
export const ServicesNoNetwork = at('/public-services', 'no-network');
export const Partners = at('/customer/partners', everyPartner);
export const PartnersFetching = at('/customer/partners', 'never');
export const PartnersNone = at('/customer/partners', open([]));
export const PartnersNoNetwork = at('/customer/partners', 'no-network');
export const NoSuchPage = at('/nowhere', 'never');
/** Only the page's outline so far: the heading comes with the page, and a screen reader announces the loading. */
export const Fetching: StoryObj = {
  ...screenStory('/', 'never', <WaitingPage title="Grend" />),
  tags: ['!page'],
};
export const VerifyAsksForACode = at('/verify', 'never');
export const VerifyChecking = verify('never');
export const VerifyGenuine = verify({ status: 200, body: genuine });
export const VerifyCancelled = verify({ status: 200, body: { ...genuine, status: 'voided' } });
export const VerifyNotAllHaveSigned = verify({
  status: 200,
  body: { ...genuine, status: 'unfinished', sealedAt: null, pdfSha256: null, level: null },
});
export const VerifyUnknownCode = verify(refused(404, 'NOT_FOUND'));
export const VerifyTooManyTries = verify(refused(429, 'TOO_MANY'));
export const VerifyServerAway = verify(refused(500, 'GEN_ERROR'));
export const VerifyNoNetwork = verify('no-network');

const shared = (answer: Answer) => screenStory('/journey#key', answer, <SharedJourneyPage />);
/** A journey that a relative follows by a link. */
export const SharedJourney = shared({ status: 200, body: sharedJourney });
export const SharedJourneyLoading = shared('never');
export const SharedJourneyGone = shared({ status: 410, body: { code: 'LINK_GONE' } });
export const SharedJourneyFailed = shared('no-network');
