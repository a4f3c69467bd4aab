import type { StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import SignedInApp, { type SignedInAppProps } from '#src/apps/customer/shell/signed-in-app.tsx';
import {
  type FakeCustomerContextOptions,
  fakeCustomerContext,
} from '#src/apps/customer/testing/fake-customer-context.ts';
import type { Language } from '#src/domain/language.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { PhoneFrame } from '#src/ui/phone-frame.tsx';

export interface CustomerStoryProps extends FakeCustomerContextOptions {
  readonly path?: string;
  readonly state?: unknown;
  readonly language?: Language;
  readonly tabs?: SignedInAppProps['tabs'];
  /** Milliseconds by the app's own clock before this part is shown. */
  readonly after?: number;
}

const outsideAfter = (options: FakeCustomerContextOptions, after: number) => {
  const outside = fakeCustomerContext(options);
  if (after > 0) setTimeout(() => outside.pass(after), 50);
  return outside;
};

/** Shows the signed-in customer's app at an address, in its frame, over a server with the story's replies. */
export const CustomerStory = ({
  path = '/customer/home',
  state,
  language,
  tabs,
  after = 0,
  ...options
}: CustomerStoryProps) => (
  <LanguageProvider key={language} initial={language}>
    <MemoryRouter initialEntries={[{ ...pathOf(path), state }]}>
      <PhoneFrame>
        <SignedInApp outside={outsideAfter(options, after)} tabs={tabs} />
      </PhoneFrame>
    </MemoryRouter>
  </LanguageProvider>
);

const pathOf = (path: string) => {
  const [pathname = '', search = ''] = path.split('?');
  return { pathname, search: search === '' ? '' : `?${search}` };
};

/** Returns a story of the customer's app, in the toolbar's language. */
export const customerStory = (props: CustomerStoryProps, more: StoryObj = {}): StoryObj => ({
  ...more,
  render: (_, { globals }) => <CustomerStory language={globals.language === 'en' ? 'en' : 'nb'} {...props} />,
});
