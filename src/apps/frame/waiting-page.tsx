import { useEffect, useState } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Page, PageMain } from '#src/ui/page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { openingTexts } from './opening-texts.ts';
import { shellTexts as words } from './texts.ts';

/** Milliseconds. ux.md section 1: after 10 s say what is happening, and offer a way out. */
const longWait = 10_000;

/** One chunk often imports the next: waiting pages that follow each other directly count as one wait. */
const oneWait = { began: 0, ended: -Infinity };
const sameWait = 1_000;

export interface WaitingPageProps {
  /** What is loading, announced to screen readers. */
  readonly label?: string;
  readonly title?: string;
}

/** Shown while a page loads: nothing new for 300 ms, then its outline, and after 10 s a message. */
export const WaitingPage = ({ label, title = '' }: WaitingPageProps) => {
  const { text } = useLanguage();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const now = performance.now();
    if (now - oneWait.ended > sameWait) oneWait.began = now;
    const timer = setTimeout(() => setIsLong(true), oneWait.began + longWait - now);
    return () => {
      clearTimeout(timer);
      oneWait.ended = performance.now();
    };
  }, []);
  return (
    <Page>
      <TopBar title={title} />
      <PageMain>
        <Stack gap="large">
          <SkeletonLines isPage label={label ?? text(words.loading)} lines={[40, 85, 100, 100, 60]} />
          {isLong ? (
            <Notice
              tone="info"
              live="status"
              action={<TextLink onPress={() => window.location.reload()}>{text(openingTexts.reload)}</TextLink>}
            >
              {text(openingTexts.slow)}
            </Notice>
          ) : null}
        </Stack>
      </PageMain>
    </Page>
  );
};
