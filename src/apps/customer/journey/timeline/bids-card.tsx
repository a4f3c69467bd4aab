import Clock from 'lucide-react/icons/clock';
import Phone from 'lucide-react/icons/phone';
import { useId } from 'react';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { timelineTexts as words } from './texts.ts';

const againstAsking = (highest: number, asking: number) => {
  if (highest === asking) return words.equal;
  return highest > asking ? words.over : words.under;
};

/**
 * Shows the highest bid and its deadline. It has no accept button: the seller calls the broker, who has every bid.
 */
export const BidsCard = ({ journey }: { readonly journey: JourneyView }) => {
  const { language, text } = useLanguage();
  const { clock } = useCustomerContext();
  const id = useId();
  const { bids, broker } = journey;
  if (bids === null) return null;
  const { highest, askingPrice, count, deadline } = bids;
  const isOver = deadline !== null && deadline <= clock.now();
  return (
    <Card room="large" lift="over" labelledBy={id}>
      <Stack>
        <div>
          <Text as="h3" size="small" tone="muted" id={id}>
            {text(words.highestBid)}
          </Text>
          <Text size="display">{formatNok(highest)}</Text>
          {askingPrice === null ? null : (
            <Text size="small" tone="accent">
              {text(againstAsking(highest, askingPrice), { amount: formatNok(Math.abs(highest - askingPrice)) })}
            </Text>
          )}
          {count === null ? null : (
            <Text size="small" tone="muted">
              {text(words.bids, { count })}
            </Text>
          )}
        </div>
        {deadline === null ? null : (
          <Notice tone="warning" icon={Clock}>
            {text(isOver ? words.deadlineOver : words.deadline, {
              when: formatInstant(deadline, language, 'without-year'),
            })}
          </Notice>
        )}
        {broker.phone === '' ? null : (
          <LinkButton href={`tel:${broker.phone}`} icon={<Icon of={Phone} size={24} />}>
            {text(words.call, { name: broker.name })}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
};
