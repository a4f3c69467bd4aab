import type { StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import SignedInApp, { type SignedInAppProps } from '#src/apps/customer/signed-in-app.tsx';
import { type FakeOutsideOptions, fakeOutside } from '#src/apps/customer/testing/fake-outside.ts';
import type { Language } from '#src/domain/language.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { PhoneFrame } from '#src/ui/phone-frame.tsx';

export interface CustomerStoryProps extends FakeOutsideOptions {
  readonly path?: string;
  readonly state?: unknown;
  readonly language?: Language;
  readonly tabs?: SignedInAppProps['tabs'];
  /** After this many milliseconds by the app's own clock. */
  readonly after?: number;
}

const outsideAfter = (options: FakeOutsideOptions, after: number) => {
  const outside = fakeOutside(options);
  if (after > 0) setTimeout(() => outside.pass(after), 50);
  return outside;
};

/** The signed-in customer's app at an address, in its frame, over a server that answers as the story says. */
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

/** A story of the customer's app; the toolbar's language goes for it. */
export const customerStory = (props: CustomerStoryProps, more: StoryObj = {}): StoryObj => ({
  ...more,
  render: (_, { globals }) => <CustomerStory language={globals.language === 'en' ? 'en' : 'nb'} {...props} />,
});
