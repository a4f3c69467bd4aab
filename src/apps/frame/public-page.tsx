import type { ReactNode } from 'react';
import { BrandMark } from '#src/illustration/brand-mark.tsx';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Page, PageMain } from '#src/ui/page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { SkipLink } from '#src/ui/visually-hidden.tsx';
import { shellTexts as words } from './texts.ts';
import './public-page.css';

/** Names the other language in that language, so that its readers can understand it. */
export const LanguageSwitch = () => {
  const { language, text, switchTo } = useLanguage();
  const other = language === 'nb' ? 'en' : 'nb';
  return (
    <span lang={other}>
      <TextLink on="dusk" onPress={() => switchTo(other)}>
        {text(words.otherLanguage)}
      </TextLink>
    </span>
  );
};

export interface PublicPageProps {
  readonly children: ReactNode;
  /** A drawing under the bar, full width. */
  readonly picture?: ReactNode;
  readonly footer?: ReactNode;
}

/** The layout of every page outside flows and the desk: brand, language, one column. */
export const PublicPage = ({ children, picture, footer }: PublicPageProps) => (
  <Page>
    <Skip />
    <TopBar start={<BrandMark />} title={brandName} end={<LanguageSwitch />} />
    {picture ? <div className="g-pageView">{picture}</div> : null}
    <PageMain>
      <Stack gap="large">{children}</Stack>
    </PageMain>
    {footer}
  </Page>
);

const Skip = () => {
  const { text } = useLanguage();
  return <SkipLink target="main">{text(words.skip)}</SkipLink>;
};
