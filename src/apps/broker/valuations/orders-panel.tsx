import House from 'lucide-react/icons/house';
import { useState } from 'react';
import type { WaitingOrder } from '#src/contract/desk/broker-valuations.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { ReasonForm } from '../frame/reason-form.tsx';
import { TwoWays, WayBack } from '../frame/two-ways.tsx';
import { WaitingPanel } from '../frame/waiting-panel.tsx';
import { dayWords } from '../monitor/day-words.ts';
import { HomeValuation } from './home-valuation.tsx';
import { valuationTexts as words } from './texts.ts';
import { useDeclineOrder, useValuationOrders } from './use-valuations.ts';

/** Lists the orders of valuations that wait for the broker, each answered in its place; nothing where none waits. */
export function OrdersPanel({ now }: { readonly now: IsoInstant }) {
  const { text } = useLanguage();
  return (
    <WaitingPanel
      id="valuation-orders"
      title={text(words.ordersTitle)}
      useWaiting={useValuationOrders}
      row={(order) => <OrderRow key={order.id} order={order} now={now} />}
    />
  );
}

type Turned = 'value' | 'no' | null;

function OrderRow({ order, now }: { readonly order: WaitingOrder; readonly now: IsoInstant }) {
  const say = useLanguage();
  const [turned, setTurned] = useState<Turned>(null);
  const { address, city, name, contactMethod, contact, message, requestedAt, estateId } = order;
  const what = say.text(words.orderOf, { address, city });
  const asked = say.text(words.asked, { name, day: dayWords(osloDate(requestedAt), osloDate(now), say) });
  return (
    <Row start={<Icon of={House} size={24} />} title={what} note={asked}>
      <Stack gap="small">
        <Text size="small">{say.text(words[contactMethod], { contact })}</Text>
        {message === null ? null : <Text size="small">«{message}»</Text>}
        {turned === 'value' ? <HomeValuation estateId={estateId} now={now} /> : null}
        {turned === 'no' ? <Decline order={order} /> : null}
        <Choice what={what} turned={turned} turn={setTurned} />
      </Stack>
    </Row>
  );
}

interface ChoiceProps {
  readonly what: string;
  readonly turned: Turned;
  readonly turn: (to: Turned) => void;
}

function Choice({ what, turned, turn }: ChoiceProps) {
  const { text } = useLanguage();
  if (turned !== null) return <WayBack label={text(words.back)} onPress={() => turn(null)} />;
  return (
    <TwoWays
      yes={{ label: text(words.open), name: text(words.openThis, { what }), onPress: () => turn('value') }}
      no={{ label: text(words.decline), name: text(words.declineThis, { what }), onPress: () => turn('no') }}
    />
  );
}

function Decline({ order }: { readonly order: WaitingOrder }) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const decline = useDeclineOrder(order.estateId);
  return (
    <ReasonForm
      id={`declined-${order.id}`}
      label={text(words.reason)}
      send={{ label: text(words.sendReason), busyLabel: text(words.saving), isPending: decline.isPending }}
      error={decline.error}
      onSend={(reason) =>
        decline.mutate({ order: order.id, reason }, { onSuccess: () => announce(text(words.declined)) })
      }
    />
  );
}
