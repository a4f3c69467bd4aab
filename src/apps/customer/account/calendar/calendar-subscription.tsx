import { useState } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { formatDate } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { calendarTexts as words } from '#src/texts/calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { customerShellTexts } from '../../shell/texts.ts';
import { profileTexts } from '../profile/texts.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { type HeldSubscription, type SubscriptionCalls, useSubscription } from './use-subscription.ts';

/** Subscribe, see the subscription, and end it (ux.md section 1, "Calendar"): the same for an account and a link. */
export const CalendarSubscription = ({ calls }: { readonly calls: SubscriptionCalls }) => {
  const { text } = useLanguage();
  const held = useSubscription(calls);
  const { subscription, address, failed, doing, isStopped } = held;
  return (
    <KeepsFocus>
      <Stack gap="large">
        {address === null ? (
          <Stack gap="small">
            <Text tone="muted">{text(words.lead)}</Text>
            <Text size="small" tone="muted">
              {text(words.what)}
            </Text>
          </Stack>
        ) : null}
        <FailureNotice error={failed} title={text(words.notDone)} />
        {isStopped ? (
          <Notice tone="success" live="status">
            {text(words.stopped)}
          </Notice>
        ) : null}
        {address === null ? <Standing held={held} /> : <CalendarAddress address={address} />}
        {subscription === undefined && address === null && doing === null ? (
          <Button onPress={held.read}>{text(customerShellTexts.tryAgain)}</Button>
        ) : null}
      </Stack>
    </KeepsFocus>
  );
};

const Standing = ({ held }: { readonly held: HeldSubscription }) => {
  const { text } = useLanguage();
  const { subscription, doing, subscribe } = held;
  if (subscription === undefined) {
    return doing === 'reading' ? <SkeletonLines label={text(profileTexts.fetching)} lines={[100, 60]} /> : null;
  }
  if (subscription !== null) return <Subscribed held={held} subscription={subscription} />;
  return (
    <Button onPress={subscribe} busy={doing === 'making'} busyLabel={text(words.making)}>
      {text(words.subscribe)}
    </Button>
  );
};

interface SubscribedProps {
  readonly held: HeldSubscription;
  readonly subscription: NonNullable<HeldSubscription['subscription']>;
}

/** Asks in place before the subscribed address stops working; the first button keeps it. */
const Subscribed = ({ held, subscription: { since, lastReadAt } }: SubscribedProps) => {
  const { text, language } = useLanguage();
  const [asked, setAsked] = useState<'renew' | 'stop' | null>(null);
  const day = (at: IsoInstant) => formatDate(osloDate(at), language);
  if (asked !== null) return <Question asked={asked} held={held} onKeep={() => setAsked(null)} />;
  return (
    <Stack>
      <Stack gap="tight">
        <Text weight="strong">{text(words.subscribed, { day: day(since) })}</Text>
        <Text tone="muted">
          {lastReadAt === null ? text(words.neverRead) : text(words.lastRead, { day: day(lastReadAt) })}
        </Text>
        <Text tone="muted">{text(words.notShown)}</Text>
      </Stack>
      <Button look="secondary" onPress={() => setAsked('renew')}>
        {text(words.renew)}
      </Button>
      <Button look="text" onPress={() => setAsked('stop')}>
        {text(words.stop)}
      </Button>
    </Stack>
  );
};

interface QuestionProps {
  readonly asked: 'renew' | 'stop';
  readonly held: HeldSubscription;
  readonly onKeep: () => void;
}

const Question = ({ asked, held, onKeep }: QuestionProps) => {
  const { text } = useLanguage();
  const isStop = asked === 'stop';
  const { doing, subscribe, unsubscribe } = held;
  return (
    <Stack>
      <Notice tone="warning" live="status" title={text(isStop ? words.stopTitle : words.renewTitle)}>
        {text(isStop ? words.stopWhy : words.renewWhy)}
      </Notice>
      <Button onPress={onKeep}>{text(words.keep)}</Button>
      <Button
        look={isStop ? 'danger' : 'secondary'}
        onPress={isStop ? unsubscribe : subscribe}
        busy={doing === 'making' || doing === 'stopping'}
        busyLabel={text(isStop ? words.stopping : words.making)}
      >
        {text(isStop ? words.stop : words.renew)}
      </Button>
    </Stack>
  );
};
