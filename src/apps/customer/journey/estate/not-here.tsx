import type { ReactNode } from 'react';
import { usePage } from '#src/apps/frame/use-page.ts';
import { asFailure } from '#src/client/call-failed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { NotYet, type NotYetProps } from '../../shell/read.tsx';
import { estateTexts as words } from './texts.ts';

export interface NotHereProps {
  readonly read: NotYetProps['query'];
  /** The page's heading, what is being fetched, and that it was not, in the reader's language. */
  readonly title: string;
  readonly fetching: string;
  readonly notFetched: string;
  /** The outline of what is fetched; lines of text without one. */
  readonly outline?: ReactNode;
}

/** What a page of one home shows before it has anything: that it is fetched, that it failed, or that it is unknown. */
export const NotHere = ({ read, title, fetching, notFetched, outline }: NotHereProps) => {
  const { text } = useLanguage();
  const { error } = read;
  const isGone = error !== null && asFailure(error).code === 'ESTATE_404';
  const heading = usePage(isGone ? text(words.gone) : title);
  if (isGone) {
    return (
      <Stack gap="small">
        <Heading ref={heading}>{text(words.gone)}</Heading>
        <Text tone="muted">{text(words.goneWhy)}</Text>
      </Stack>
    );
  }
  return (
    <Stack>
      <Heading ref={heading}>{title}</Heading>
      <NotYet query={read} title={notFetched}>
        {outline ?? <SkeletonLines label={fetching} lines={[35, 80, 100, 70]} />}
      </NotYet>
    </Stack>
  );
};
