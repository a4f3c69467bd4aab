import Clock from 'lucide-react/icons/clock';
import Phone from 'lucide-react/icons/phone';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNow } from '#src/apps/frame/use-now.ts';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import { type Bid, leftAfterLoan, type OverAsking, overAsking, timeLeft } from '#src/domain/bid-figures.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { percentText, useKronerOnly, wealthFormPath } from '../../wealth/figures.ts';
import { useValuation } from '../../wealth/use-wealth.ts';
import { timelineTexts as words } from './texts.ts';

/** How far the bid is over the asking price, in kroner and per cent; in kroner alone where those are switched off. */
const AgainstAsking = ({ over: { kroner, percent } }: { readonly over: OverAsking }) => {
  const { language, text } = useLanguage();
  const isKronerOnly = useKronerOnly();
  const amount = formatNok(Math.abs(kroner));
  const said = isKronerOnly ? amount : `${amount} (${percentText(Math.abs(percent), language)}\u00A0%)`;
  if (kroner === 0)
    return (
      <Text as="span" size="small" tone="accent">
        {text(words.equal)}
      </Text>
    );
  return (
    <Text as="span" size="small" tone="accent">
      {text(kroner > 0 ? words.over : words.under, { amount: said })}
    </Text>
  );
};

/** Each bid, the latest first. Who gave it is the broker's to say. */
const AllBids = ({
  bids,
  askingPrice,
}: Pick<NonNullable<JourneyView['bids']>, 'askingPrice'> & { readonly bids: readonly Bid[] }) => {
  const { language, text } = useLanguage();
  return (
    <Fold label={text(words.allBids)}>
      <RowList label={text(words.allBids)}>
        {bids.map(({ amount, at }) => (
          <Row
            key={`${at} ${amount}`}
            title={formatNok(amount)}
            note={askingPrice === null ? '' : <AgainstAsking over={overAsking(amount, askingPrice)} />}
            end={formatInstant(at, language, 'without-year')}
          />
        ))}
      </RowList>
    </Fold>
  );
};

/** What the seller is left with when their own loan is repaid; without a loan, the way to enter it. */
const LeftOver = ({ estateID, highest }: Pick<JourneyView, 'estateID'> & { readonly highest: number }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { data } = useValuation(estateID);
  if (data === undefined) return null;
  const { loan } = data.valuation;
  const path = wealthFormPath(estateID, 'loan');
  return loan === null ? (
    <TextLink href={path} onFollow={() => void navigate(path)}>
      {text(words.leftOverAsk)}
    </TextLink>
  ) : (
    <Text>{text(words.leftOver, { amount: formatNok(leftAfterLoan(highest, loan)) })}</Text>
  );
};

/** The deadline, and how long is left of it. */
const Deadline = ({ deadline }: { readonly deadline: IsoInstant }) => {
  const { language, text } = useLanguage();
  const left = timeLeft(deadline, useNow(useCustomerContext().clock));
  const when = formatInstant(deadline, language, 'without-year');
  return (
    <Notice tone="warning" icon={Clock}>
      {left === null
        ? text(words.deadlineOver, { when })
        : `${text(words.deadline, { when })} · ${text(words.timeLeft, left)}`}
    </Notice>
  );
};

/**
 * Shows the highest bid and its deadline. It has no accept button: the seller calls the broker, who has every bid.
 */
export const BidsCard = ({ journey }: { readonly journey: JourneyView }) => {
  const { text } = useLanguage();
  const id = useId();
  const { bids, broker } = journey;
  if (bids === null) return null;
  const { highest, askingPrice, count, deadline, all } = bids;
  return (
    <Card room="large" lift="over" labelledBy={id}>
      <Stack>
        <div>
          <Text as="h3" size="small" tone="muted" id={id}>
            {text(words.highestBid)}
          </Text>
          <Text size="display">{formatNok(highest)}</Text>
          {askingPrice === null ? null : (
            <div>
              <AgainstAsking over={overAsking(highest, askingPrice)} />
            </div>
          )}
          <LeftOver estateID={journey.estateID} highest={highest} />
          {count === null ? null : (
            <Text size="small" tone="muted">
              {text(words.bids, { count })}
            </Text>
          )}
        </div>
        {all.length === 0 ? null : <AllBids bids={all} askingPrice={askingPrice} />}
        {deadline === null ? null : <Deadline deadline={deadline} />}
        {broker.phone === '' ? null : (
          <LinkButton href={`tel:${broker.phone}`} icon={<Icon of={Phone} size={24} />}>
            {text(words.call, { name: broker.name })}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
};
