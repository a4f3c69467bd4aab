import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DocumentPage } from './home/document-page.tsx';
import { documentRoute } from './home/document-path.ts';
import { HomePage } from './home/home-page.tsx';
import { AboutPage } from './profile/about-page.tsx';
import { CalendarPage } from './profile/calendar-page.tsx';
import { ConsentsPage } from './profile/consents-page.tsx';
import { CookiesPage } from './profile/cookies-page.tsx';
import { FaqPage } from './profile/faq-page.tsx';
import { IdentitiesPage } from './profile/identities-page.tsx';
import { NotificationsPage } from './profile/notifications-page.tsx';
import { OwnDataPage } from './profile/own-data-page.tsx';
import { profilePaths } from './profile/paths.ts';
import { ProfilePage } from './profile/profile-page.tsx';
import { type Outside, OutsideProvider, outsideOfPage } from './session/outside.ts';
import { SignedIn } from './session/signed-in.tsx';
import { SignedOutPage } from './session/signed-out-page.tsx';
import { CustomerShell, type CustomerShellProps } from './shell/customer-shell.tsx';
import { NotYetPage } from './shell/not-yet-page.tsx';
import { useThisDevice } from './use-this-device.ts';

export interface SignedInAppProps {
  readonly tabs?: CustomerShellProps['tabs'];
  /** What the pages talk to; this page's own unless a test or a story brings another. */
  readonly outside?: Outside;
}

/** Everything under /customer that is no open page and no journey. Without credentials every address leads to the sign-in. */
export default function SignedInApp({ outside: given, tabs }: SignedInAppProps) {
  const [outside] = useState(() => given ?? outsideOfPage());
  useThisDevice();
  return (
    <OutsideProvider value={outside}>
      <Routes>
        <Route path="/customer/signed-out" element={<SignedOutPage />} />
        <Route
          path="*"
          element={
            <SignedIn>
              <CustomerShell tabs={tabs}>
                <Pages />
              </CustomerShell>
            </SignedIn>
          }
        />
      </Routes>
    </OutsideProvider>
  );
}

const Pages = () => (
  <Routes>
    <Route path="/customer/home" element={<HomePage />} />
    <Route path={documentRoute} element={<DocumentPage />} />
    <Route path={profilePaths.profile} element={<ProfilePage />} />
    <Route path={profilePaths.notifications} element={<NotificationsPage />} />
    <Route path={profilePaths.consents} element={<ConsentsPage />} />
    <Route path={profilePaths.identities} element={<IdentitiesPage />} />
    <Route path={profilePaths.cookies} element={<CookiesPage />} />
    <Route path={profilePaths.calendar} element={<CalendarPage />} />
    <Route path={profilePaths.ownData} element={<OwnDataPage />} />
    <Route path={profilePaths.faq} element={<FaqPage />} />
    <Route path={profilePaths.about} element={<AboutPage />} />
    <Route path="*" element={<NotYetPage />} />
  </Routes>
);
