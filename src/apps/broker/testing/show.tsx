// Imported here so that lazy pages are already loaded when a test begins.
import '../batches/assign-dialog.tsx';
import '../batches/batch-strip.tsx';
import '../bookings/bookings-page.tsx';
import '../bookings/new-block.tsx';
import '../bookings/other-replies.tsx';
import '../customers/customer-chat.tsx';
import '../customers/customer-lists.tsx';
import '../customers/customer-page.tsx';
import '../customers/customer-status.tsx';
import '../customers/customer-takeover.tsx';
import '../customers/customers-page.tsx';
import '../customers/note-panel.tsx';
import '../customers/recent.ts';
import '../documents/readers-form.tsx';
import '../funnel/funnel-page.tsx';
import '../help/faq-page.tsx';
import '../identity/sign-in.tsx';
import '../identity/signed-in.tsx';
import '../listings/listing-route.tsx';
import '../listings/listings-page.tsx';
import '../merges/merge-page.tsx';
import '../monitor/dashboard.tsx';
import '../monitor/later-panels.tsx';
import '../profile/away-panel.tsx';
import '../profile/profile-page.tsx';
import '../profile/templates-panel.tsx';
import '../reminders/own-time.tsx';
import '../shortcuts/find-sheet.tsx';
import '../shortcuts/keys-sheet.tsx';
import '../takeover/contact-form.tsx';
import '../takeover/date-form.tsx';
import '../takeover/form-panels.ts';
import '../takeover/reason-dialog.tsx';
import '../takeover/representative-form.tsx';
import '../takeover/takeover-page.tsx';
import '../valuations/valuation-form.tsx';
import { render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Language } from '#src/domain/language.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import BrokerApp from '../broker-app.tsx';
import { type FakeBrokerContext, type FakeBrokerContextOptions, fakeBrokerContext } from './fake-broker-context.ts';

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="address">{pathname + search + hash}</output>;
};

export interface Shown {
  readonly desk: FakeBrokerContext;
  /** Returns the current address of the app. */
  readonly address: () => string;
}

/** Renders the broker's app in a test at an address. */
export function show(path: string, options: FakeBrokerContextOptions = {}, language: Language = 'nb'): Shown {
  const desk = fakeBrokerContext(options);
  const page = render(
    <LanguageProvider initial={language}>
      <MemoryRouter initialEntries={[path]}>
        <BrokerApp desk={desk} />
        <Address />
      </MemoryRouter>
    </LanguageProvider>,
  );
  return { desk, address: () => page.getByLabelText('address').textContent ?? '' };
}
