import type { ReactNode } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { usePage } from '../../../frame/use-page.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { customerShellTexts } from '../../shell/texts.ts';
import { profilePaths } from './paths.ts';
import { profileTexts as words } from './texts.ts';

export interface ChoicesPageProps {
  readonly title: string;
  readonly lead: string;
  readonly query: {
    readonly data: unknown;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The state of the last save. */
  readonly saving: { readonly status: string; readonly error: unknown };
  /** Replaces the default messages after a save. */
  readonly words?: { readonly saved: string; readonly notSaved: string };
  readonly children: ReactNode;
}

/** A page of choices that are saved as soon as they are made. */
export const ChoicesPage = ({ title, lead, query, saving, words: own, children }: ChoicesPageProps) => {
  const { text } = useLanguage();
  const heading = usePage(title);
  return (
    <PlainPage back={{ label: text(words.back), href: profilePaths.profile }} title={text(words.title)}>
      <Stack gap="small">
        <Heading ref={heading}>{title}</Heading>
        <Text tone="muted">{lead}</Text>
      </Stack>
      {query.data !== undefined ? children : <NotHere query={query} />}
      {saving.error === null ? null : (
        <FailureNotice title={own?.notSaved ?? text(words.notSaved)} error={saving.error} />
      )}
      <LiveRegion message={saving.status === 'success' ? (own?.saved ?? text(words.saved)) : ''} />
    </PlainPage>
  );
};

const NotHere = ({ query }: Pick<ChoicesPageProps, 'query'>) => {
  const { text } = useLanguage();
  if (query.error === null) return <SkeletonLines label={text(words.fetching)} lines={[40, 100, 100, 60]} />;
  return (
    <>
      <FailureNotice title={text(words.notFetched)} error={query.error} />
      <Button onPress={() => void query.refetch()} busy={query.isFetching} busyLabel={text(customerShellTexts.trying)}>
        {text(customerShellTexts.tryAgain)}
      </Button>
    </>
  );
};
