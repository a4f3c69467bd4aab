import { useId } from 'react';
import { asFailure } from '#src/client/call-failed.ts';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { customerShellTexts } from '../../shell/texts.ts';
import { timelineTexts as words } from './texts.ts';

/** Instead of steps: the journey is over, or has not begun. */
export const Ended = ({ journey: { state, side } }: { readonly journey: JourneyView }) => {
  const { text } = useLanguage();
  const id = useId();
  const said = {
    completed: {
      title: side === 'seller' ? words.completedSale : words.completedPurchase,
      why: words.completedWhy,
    },
    withdrawn: { title: words.withdrawnTitle, why: words.withdrawnWhy },
    'not-begun': { title: words.notBegunTitle, why: words.notBegunWhy },
  };
  if (state !== 'completed' && state !== 'withdrawn' && state !== 'not-begun') return null;
  return (
    <Card room="large" labelledBy={id}>
      <Text as="h2" size="heading" id={id}>
        {text(said[state].title)}
      </Text>
      <Text tone="muted">{text(said[state].why)}</Text>
    </Card>
  );
};

const waitsWords = (days: number) => {
  if (days === 0) return words.waitsToday;
  return days === 1 ? words.waitsDay : words.waitsDays;
};

/** Who has not signed yet, by name, and since when. */
export const WaitsFor = ({ journey: { waitsFor } }: { readonly journey: JourneyView }) => {
  const { text } = useLanguage();
  const id = useId();
  if (waitsFor.length === 0) return null;
  return (
    <Card room="large" labelledBy={id}>
      <Stack gap="small">
        <Text as="h2" weight="strong" id={id}>
          {text(words.waitsFor)}
        </Text>
        {waitsFor.map(({ name, form, days }) => (
          <Text key={`${form}-${name}`}>{text(waitsWords(days), { name, days })}</Text>
        ))}
      </Stack>
    </Card>
  );
};

/** The first day, without any sale or purchase. */
export const Empty = () => {
  const { text } = useLanguage();
  const id = useId();
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <EmptyStreet />
        <Stack gap="small">
          <Text as="h2" size="heading" id={id}>
            {text(words.emptyTitle)}
          </Text>
          <Text tone="muted">{text(words.emptyWhy)}</Text>
          <Text tone="muted">{text(words.emptyLink)}</Text>
        </Stack>
      </Stack>
    </Card>
  );
};

interface FailedProps {
  readonly error: unknown;
  readonly isTrying: boolean;
  readonly tryAgain: () => void;
}
/** The journeys could not be fetched: only they are missing. */
export const Failed = ({ error, isTrying, tryAgain }: FailedProps) => {
  const { language, text } = useLanguage();
  const { code, params } = asFailure(error);
  return (
    <Card room="large">
      <Stack>
        <Notice tone="danger" live="alert" title={text(words.notFetched)}>
          {problemText(code, language, params)}
        </Notice>
        <Button onPress={tryAgain} busy={isTrying} busyLabel={text(customerShellTexts.trying)}>
          {text(customerShellTexts.tryAgain)}
        </Button>
      </Stack>
    </Card>
  );
};
