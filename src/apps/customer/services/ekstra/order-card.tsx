import { useId, useState } from 'react';
import { ekstraOrder } from '#machines/ekstra-order.ts';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import type { EkstraOrder, EkstraView } from '#src/contract/services/ekstra.ts';
import { formatDate, formatInstant } from '#src/domain/date-text.ts';
import { viewingBefore } from '#src/domain/ekstra-offer.ts';
import { startOfEkstra } from '#src/domain/ekstra-start.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { addDays, osloMidnight } from '#src/domain/oslo-calendar.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { causeTexts, stateTexts, ekstraTexts as words } from './texts.ts';
import { useWithdraw } from './use-ekstra.ts';

interface Shown {
  readonly order: EkstraOrder;
}

interface ShownWithViewing extends Shown {
  readonly nextViewing: EkstraView['nextViewing'];
}

const tones = {
  ordered: 'info',
  answered: 'warning',
  paid: 'info',
  running: 'success',
  done: 'success',
  declined: 'danger',
  withdrawn: 'plain',
  cancelled: 'warning',
} as const satisfies Readonly<Record<EkstraOrder['state'], string>>;

/** Returns whether the order may be withdrawn now, as the server would decide. */
const mayWithdraw = ({ isMine, state, startNow, orderedAt, runs }: EkstraOrder, now: number): boolean => {
  const startedAt = runs === null ? null : osloMidnight(runs.from);
  const row = { state, context: { orderedAt, answeredAt: null, startNow, startedAt, cause: null } };
  return isMine && decide(ekstraOrder, row, { type: 'WITHDRAW', at: instantOf(now) }).allowed;
};

/** When an advertisement begins at the earliest, which waits for the time to withdraw; null for another. */
const startsOn = ({ startNow, runs, withdrawUntil }: EkstraOrder): IsoDate | null =>
  startNow || runs !== null ? null : addDays(withdrawUntil, 1);

const Facts = ({ order, nextViewing }: ShownWithViewing) => {
  const { language, text } = useLanguage();
  const { price, orderedAt, runs, withdrawUntil, dueOn, state } = order;
  const day = (date: typeof withdrawUntil) => formatDate(date, language, 'without-year');
  const isOpen = state === 'ordered' || state === 'answered' || state === 'paid' || state === 'running';
  const start = isOpen ? startsOn(order) : null;
  const lines = [
    [words.package, text(words.size, { size: order.package })],
    [words.price, formatNok(price)],
    [words.orderedAt, formatInstant(orderedAt, language, 'without-year')],
    ...(runs === null ? [] : [[words.runs, text(words.days, { from: day(runs.from), to: day(runs.to) })] as const]),
    ...(start === null
      ? []
      : [[words.startsEarliest, startOfEkstra(start, viewingBefore(start, nextViewing), language)] as const]),
    ...(dueOn === null ? [] : [[state === 'ordered' ? words.replyBy : words.payBy, day(dueOn)] as const]),
    ...(isOpen ? [[words.withdrawUntil, day(withdrawUntil)] as const] : []),
  ] as const;
  return (
    <dl className={slotClass('facts', 'rest')}>
      {lines.map(([label, value]) => (
        <div key={label.en}>
          <dt>{text(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const consequence = ({ state }: EkstraOrder) => {
  if (state === 'running') return words.withdrawRunning;
  return state === 'paid' ? words.withdrawPaid : words.withdrawUnpaid;
};

/** Takes the order back, after asking. What the server says stays by the button. */
const Withdraw = ({ id, order }: Shown & { readonly id: EstateId }) => {
  const { text } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdraw(id);
  const send = () => withdraw.mutate(null, { onSettled: () => setAsking(false) });
  return (
    <Stack gap="small">
      <FailureNotice error={withdraw.error} />
      <div>
        <Button look="secondary" size="auto" onPress={() => setAsking(true)}>
          {text(words.withdraw)}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        title={text(words.withdrawTitle)}
        safe={{ label: text(words.keep), onPress: () => setAsking(false) }}
        other={{
          label: text(words.withdraw),
          look: 'danger',
          onPress: send,
          busy: withdraw.isPending,
          busyLabel: text(words.withdrawing),
        }}
      >
        {text(consequence(order))}
      </Dialog>
    </Stack>
  );
};

/** Why it was cancelled, and what the customer does about what is paid. */
const Cancelled = ({ order: { cancelCause } }: Shown) => {
  const { text } = useLanguage();
  if (cancelCause === null) return null;
  return (
    <Text>
      {text(causeTexts[cancelCause])} {text(words.cancelledMoney)}
    </Text>
  );
};

const FromBroker = ({ order: { paymentInfo, reason, state } }: Shown) => {
  const { text } = useLanguage();
  if (reason !== null) return <Text>{text(words.reason, { reason })}</Text>;
  if (paymentInfo === null || (state !== 'answered' && state !== 'paid')) return null;
  return (
    <Notice tone="info" title={text(state === 'paid' ? words.paidBy : words.fromBroker)}>
      {paymentInfo.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text
        <span key={index}>
          {line}
          <br />
        </span>
      ))}
    </Notice>
  );
};

/** The receipt: what is ordered, how far it has come, how to pay, and the way to withdraw. */
export const OrderCard = ({ id, order, nextViewing }: ShownWithViewing & { readonly id: EstateId }) => {
  const { text } = useLanguage();
  const { clock } = useCustomerContext();
  const heading = useId();
  const { name, what } = stateTexts[order.state];
  return (
    <Card room="large" labelledBy={heading}>
      <Stack>
        <div>
          <StatusChip tone={tones[order.state]}>{text(name)}</StatusChip>
        </div>
        <Text as="h2" size="heading" id={heading}>
          {text(what)}
        </Text>
        {order.isMine ? null : <Text tone="muted">{text(words.byOther)}</Text>}
        <FromBroker order={order} />
        <Cancelled order={order} />
        <Facts order={order} nextViewing={nextViewing} />
        {mayWithdraw(order, Date.parse(clock.now())) ? <Withdraw id={id} order={order} /> : null}
      </Stack>
    </Card>
  );
};
