import type { Meta } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import LinkedConsentsPage from '#src/apps/customer/identity/consents/linked-consents-page.tsx';
import SplashPage from '#src/apps/customer/shell/splash-page.tsx';
import { NotAvailablePage } from '#src/apps/frame/not-available-page.tsx';
import LegalPages from '#src/apps/public/legal-pages.tsx';
import { legalPaths } from '#src/apps/public/legal-paths.ts';
import { PhoneFrame } from '#src/ui/phone-frame.tsx';
import { screenStory } from '#stories/screens/answered-by.tsx';

const meta = {
  title: 'Screens/Customer/Open pages',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

const at = (path: string) =>
  screenStory(
    path,
    'never',
    <PhoneFrame>
      <Routes>
        <Route path="/customer/splash" element={<SplashPage />} />
        <Route path="/customer/consents/:productbolig" element={<LinkedConsentsPage />} />
        <Route path="/customer/profile/email" element={<NotAvailablePage way="/customer" />} />
        <Route path="*" element={<LegalPages />} />
      </Routes>
    </PhoneFrame>,
  );

export const Splash = at('/customer/splash');
export const ConsentsWithoutTheirLink = at('/customer/consents/grendbolig');
export const FlagOff = at('/customer/profile/email');
export const PrivacyPolicy = at(legalPaths.customerPrivacy);
export const Terms = at(legalPaths.customerTerms);
export const BrokersPrivacy = at(legalPaths.brokerPrivacy);
export const BrokersTerms = at(legalPaths.brokerTerms);
