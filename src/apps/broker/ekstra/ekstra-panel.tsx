import Megaphone from 'lucide-react/icons/megaphone';
import { useState } from 'react';
import { type EkstraOrderEvent, ekstraOrder } from '#machines/ekstra-order.ts';
import type { DeskEkstraOrder } from '#src/contract/desk/broker-ekstra.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { TwoWays, WayBack } from '../frame/two-ways.tsx';
import { WaitingPanel } from '../frame/waiting-panel.tsx';
import { dayWords } from '../monitor/day-words.ts';
import { AnswerForm, DeclineForm } from './reply-forms.tsx';
import { ekstraTexts as words } from './texts.ts';
import { useEkstraOrders, useReply } from './use-ekstra-orders.ts';

/** Lists the orders of Ekstra that wait for a reply or a payment, each answered in its place; nothing without one. */
export function EkstraPanel({ now }: { readonly now: IsoInstant }) {
  const { text } = useLanguage();
  return (
    <WaitingPanel
      id="ekstra-orders"
      title={text(words.title)}
      useWaiting={useEkstraOrders}
      row={(order) => <OrderRow key={order.id} order={order} now={now} />}
    />
  );
}

interface RowProps {
  readonly order: DeskEkstraOrder;
  readonly now: IsoInstant;
}

function OrderRow({ order, now }: RowProps) {
  const say = useLanguage();
  const { text, language } = say;
  const { address, city, name, orderedAt, price, startNow, withdrawUntil, dueOn, state } = order;
  const what = text(words.orderOf, { address, city });
  const day = dayWords(osloDate(orderedAt), osloDate(now), say);
  const until = formatDate(withdrawUntil, language, 'without-year');
  return (
    <Row
      start={<Icon of={Megaphone} size={24} />}
      title={what}
      note={text(words.asked, { name, size: order.package, day })}
    >
      <Stack gap="small">
        <Text size="small">
          {text(words.price, { price: formatNok(price) })}{' '}
          {text(startNow ? words.startNow : words.startLater, { day: until })}
        </Text>
        {dueOn === null ? null : (
          <Text size="small" tone="muted">
            {text(state === 'ordered' ? words.replyBy : words.payBy, {
              day: formatDate(dueOn, language, 'without-year'),
            })}
          </Text>
        )}
        <Deciding order={order} what={what} />
      </Stack>
    </Row>
  );
}

interface DecidingProps {
  readonly order: DeskEkstraOrder;
  readonly what: string;
}

/** Returns why the caller may not do this to the order; null where they may. */
const refusalOf = ({ state, startNow, orderedAt, part, mainBroker }: DeskEkstraOrder, type: 'ANSWER' | 'PAID') => {
  const event: EkstraOrderEvent = { type, part, mainBroker, at: orderedAt };
  const context = { orderedAt, answeredAt: null, startNow, startedAt: null, cause: null };
  const verdict = decide(ekstraOrder, { state, context }, event);
  return verdict.allowed ? null : verdict.refusal;
};

/** What the broker may do with it now, or whom an assistant asks. */
function Deciding({ order, what }: DecidingProps) {
  const { language, text } = useLanguage();
  const [turned, setTurned] = useState<'answer' | 'no' | null>(null);
  const isAnswered = order.state === 'answered';
  const refusal = refusalOf(order, isAnswered ? 'PAID' : 'ANSWER');
  if (refusal !== null) {
    return (
      <Text size="small" tone="muted">
        {problemText(refusal.code, language, refusal.params)} {problemNext(refusal.code, language, refusal.params)}
      </Text>
    );
  }
  if (isAnswered) return <Paid order={order} what={what} />;
  if (turned !== null) {
    return (
      <>
        {turned === 'answer' ? <AnswerForm order={order} /> : <DeclineForm order={order} />}
        <WayBack label={text(words.back)} onPress={() => setTurned(null)} />
      </>
    );
  }
  return (
    <TwoWays
      yes={{
        label: text(words.answer),
        name: text(words.answerThis, { what }),
        onPress: () => setTurned('answer'),
      }}
      no={{ label: text(words.decline), name: text(words.declineThis, { what }), onPress: () => setTurned('no') }}
    />
  );
}

function Paid({ order, what }: DecidingProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const reply = useReply(order);
  const press = () => reply.mutate({ type: 'paid' }, { onSuccess: () => announce(text(words.isPaid)) });
  return (
    <>
      <Text size="small" tone="muted">
        {text(words.waitsForPayment)}
      </Text>
      <Failed error={reply.error} />
      <div>
        <Button
          size="small"
          label={text(words.paidThis, { what })}
          onPress={press}
          busy={reply.isPending}
          busyLabel={text(words.sending)}
        >
          {text(words.paid)}
        </Button>
      </div>
    </>
  );
}
