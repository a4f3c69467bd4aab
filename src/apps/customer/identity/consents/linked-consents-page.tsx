import { QueryClientProvider } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { asFailure } from '#src/client/call-failed.ts';
import type { Call } from '#src/contract/call.ts';
import { consents } from '#src/contract/identity/consents.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { arrivedToken, countArrivals, onArrival } from '../../../flows/arrival.ts';
import { PublicPage } from '../../../frame/public-page.tsx';
import { shellTexts } from '../../../frame/texts.ts';
import { usePage } from '../../../frame/use-page.ts';
import { type ConsentChoice, ConsentList, expectedConsents } from '../../account/profile/consent-list.tsx';
import { profilePaths } from '../../account/profile/paths.ts';
import { profileTexts } from '../../account/profile/texts.ts';
import { useKeptChoice } from '../../account/profile/use-kept-choice.ts';
import { customerContextOfPage } from '../session/customer-context.ts';
import { queryClient } from '../session/query-client.ts';
import { linkedConsentsTexts as words } from './texts.ts';

export interface LinkedConsentsPageProps {
  readonly call?: Call;
}

/**
 * Opened by the link in a consent mail: yes or no to each purpose, without signing in (Spec section 6, "link-based …
 * consent calls"). The identifier is in the fragment, and in memory only: a reload needs the mail again.
 */
export default function LinkedConsentsPage({ call = customerContextOfPage().call }: LinkedConsentsPageProps) {
  const [client] = useState(queryClient);
  useSyncExternalStore(onArrival, countArrivals);
  const { productbolig = '' } = useParams();
  const identifier = arrivedToken();
  if (identifier === null) return <NoLink />;
  return (
    <QueryClientProvider client={client}>
      <Linked key={identifier} identifier={identifier} productbolig={productbolig} call={call} />
    </QueryClientProvider>
  );
}

interface LinkedProps {
  readonly identifier: string;
  readonly productbolig: string;
  readonly call: Call;
}

const Linked = ({ identifier, productbolig, call }: LinkedProps) => {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  const params = { productbolig };
  const { query, choose, status, error } = useKeptChoice({
    key: ['linked-consents', identifier],
    read: () => call(consents.readByLink, { params, headers: { identifier } }),
    write: (choice: ConsentChoice) => call(consents.changeByLink, { params, body: { identifier, ...choice } }),
    expected: expectedConsents,
  });
  const failed = query.data === undefined ? query.error : error;
  if (failed !== null && asFailure(failed).code === 'NOT_FOUND') return <NoLink />;
  return (
    <PublicPage>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.title)}</Heading>
        <Text tone="muted">{text(words.lead)}</Text>
      </Stack>
      <FailureNotice error={failed} title={text(query.data ? profileTexts.notSaved : profileTexts.notFetched)} />
      {query.data === undefined && failed === null ? (
        <SkeletonLines label={text(profileTexts.fetching)} lines={[100, 100, 60]} />
      ) : null}
      {query.data === undefined && failed !== null ? (
        <Button onPress={() => void query.refetch()}>{text(shellTexts.tryAgain)}</Button>
      ) : null}
      {query.data === undefined ? null : (
        <Stack>
          <ConsentList consents={query.data.consents} onChoose={choose} />
          <Text tone="muted">{text(words.effect)}</Text>
        </Stack>
      )}
      <LiveRegion message={status === 'success' ? text(profileTexts.saved) : ''} />
    </PublicPage>
  );
};

const NoLink = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.noLink));
  const navigate = useNavigate();
  return (
    <PublicPage picture={<EmptyStreet />}>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.noLink)}</Heading>
        <Text tone="muted">{text(words.noLinkWhy)}</Text>
      </Stack>
      <LinkButton href={profilePaths.consents} onFollow={() => void navigate(profilePaths.consents)}>
        {text(words.toProfile)}
      </LinkButton>
    </PublicPage>
  );
};
