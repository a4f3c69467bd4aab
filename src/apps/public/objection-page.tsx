import { useState, useSyncExternalStore } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import type { Call } from '#src/contract/call.ts';
import { type PowerShown, powerObjections } from '#src/contract/forms/power-objections.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { arrivedToken, countArrivals, onArrival } from '../flows/arrival.ts';
import { call as callServer } from '../frame/call.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { shellTexts } from '../frame/texts.ts';
import { usePage } from '../frame/use-page.ts';
import { objectionTexts as words } from './objection-texts.ts';
import { PowerOfMine } from './power-of-mine.tsx';
import { useRead } from './use-read.ts';

/**
 * Opened from the message to a person who is signed for. Opening it changes nothing: one button stops the power. The
 * key is in the fragment, and in memory only: a reload needs the message again.
 */
export default function ObjectionPage({ call = callServer }: { readonly call?: Call }) {
  useSyncExternalStore(onArrival, countArrivals);
  const key = arrivedToken();
  return <PublicPage>{key === null ? <NoLink /> : <Asked key={key} secret={key} call={call} />}</PublicPage>;
}

const Asked = ({ secret, call }: { readonly secret: string; readonly call: Call }) => {
  const { text } = useLanguage();
  const read = useRead(() => call(powerObjections.look, { body: { key: secret } }), secret);
  const [stopped, setStopped] = useState<PowerShown>();
  const [failed, setFailed] = useState<CallFailed | null>(null);
  const [isStopping, setStopping] = useState(false);
  const stop = async () => {
    setStopping(true);
    setFailed(null);
    try {
      setStopped(await call(powerObjections.object, { body: { key: secret } }));
    } catch (error) {
      setFailed(asFailure(error));
    }
    setStopping(false);
  };
  const { answer, failure, again } = read;
  const power = stopped ?? answer;
  if (failure !== undefined)
    return failure.code === 'POA_NOT_FOUND' ? <NoLink /> : <Unread failure={failure} again={again} />;
  if (power === undefined) return <SkeletonLines label={text(words.fetching)} lines={[100, 60, 100]} />;
  return (
    <>
      <PowerOfMine power={power} stop={() => void stop()} isStopping={isStopping} />
      <FailureNotice error={failed} />
    </>
  );
};

const Unread = ({ failure, again }: { readonly failure: CallFailed; readonly again: () => void }) => {
  const { text } = useLanguage();
  const heading = usePage(text(words.page));
  return (
    <>
      <Heading ref={heading}>{text(words.page)}</Heading>
      <FailureNotice error={failure} />
      <Button onPress={again}>{text(shellTexts.tryAgain)}</Button>
    </>
  );
};

const NoLink = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.noLink));
  return (
    <Stack gap="large">
      <EmptyStreet />
      <Stack gap="small">
        <Heading ref={heading}>{text(words.noLink)}</Heading>
        <Text tone="muted">{text(words.noLinkWhy)}</Text>
      </Stack>
    </Stack>
  );
};
