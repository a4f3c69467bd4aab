import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from './home/home-page.tsx';
import { ProfilePage } from './profile/profile-page.tsx';
import { type Outside, OutsideProvider, outsideOfPage } from './session/outside.ts';
import { SignedIn } from './session/signed-in.tsx';
import { SignedOutPage } from './session/signed-out-page.tsx';
import { CustomerShell, type CustomerShellProps } from './shell/customer-shell.tsx';
import { NotYetPage } from './shell/not-yet-page.tsx';

export interface SignedInAppProps extends Pick<CustomerShellProps, 'tabs'> {
  /** What the pages talk to; this page's own unless a test or a story brings another. */
  readonly outside?: Outside;
}

/** Everything under /customer that is no open page and no journey. Without credentials every address leads to the sign-in. */
export default function SignedInApp({ outside: given, tabs }: SignedInAppProps) {
  const [outside] = useState(() => given ?? outsideOfPage());
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
    <Route path="/customer/profile" element={<ProfilePage />} />
    <Route path="*" element={<NotYetPage />} />
  </Routes>
);
