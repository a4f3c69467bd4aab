// Imported here so that lazy pages are already loaded when a test begins.
import '../identity/sign-in.tsx';
import '../identity/signed-in.tsx';
import '../shortcuts/find-sheet.tsx';
import '../shortcuts/keys-sheet.tsx';
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
