import { render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Language } from '#src/domain/language.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import SignedInApp, { type SignedInAppProps } from '../shell/signed-in-app.tsx';
import { isSignedInAt } from '../shell/signed-in-paths.ts';
import {
  type FakeCustomerContext,
  type FakeCustomerContextOptions,
  fakeCustomerContext,
} from './fake-customer-context.ts';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

/** As in `customer-app.tsx`: pages that are not signed-in pages are rendered elsewhere. */
const Here = (props: SignedInAppProps) =>
  isSignedInAt(useLocation().pathname) ? <SignedInApp {...props} /> : <p>Another page</p>;

export interface Shown {
  readonly outside: FakeCustomerContext;
  /** Returns the current address of the app. */
  readonly address: () => string;
  readonly unmount: () => void;
}
export interface ShowOptions extends FakeCustomerContextOptions {
  readonly tabs?: SignedInAppProps['tabs'];
  readonly language?: Language;
}

/** Renders the signed-in customer's app in a test at an address. */
export function showCustomer(path: string, { tabs, language = 'nb', ...options }: ShowOptions = {}): Shown {
  const outside = fakeCustomerContext(options);
  const page = render(
    <LanguageProvider initial={language}>
      <MemoryRouter initialEntries={[path]}>
        <Here outside={outside} tabs={tabs} />
        <Address />
      </MemoryRouter>
    </LanguageProvider>,
  );
  const address = () => page.getByLabelText('address').textContent ?? '';
  return { outside, address, unmount: page.unmount };
}
