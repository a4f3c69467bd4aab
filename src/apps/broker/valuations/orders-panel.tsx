import House from 'lucide-react/icons/house';
import { useState } from 'react';
import type { WaitingOrder } from '#src/contract/desk/broker-valuations.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { wrongWithReason } from '#src/domain/reason.ts';
import { ReasonField } from '#src/renderer/reason-field.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { dayWords } from '../monitor/day-words.ts';
import { HomeValuation } from './home-valuation.tsx';
import { valuationTexts as words } from './texts.ts';
import { useDeclineOrder, useValuationOrders } from './use-valuations.ts';

const [first, most] = [5, 50] as const;

/** Lists the orders of valuations that wait for the broker, each answered in its place; nothing where none waits. */
export function OrdersPanel({ now }: { readonly now: IsoInstant }) {
  const { text } = useLanguage();
  const [limit, setLimit] = useState<number>(first);
  const { data } = useValuationOrders(limit);
  if (data === undefined || data.total === 0) return null;
  const left = data.total - data.items.length;
  return (
    <Panel id="valuation-orders" title={text(words.ordersTitle)} room="bare">
      <RowList place="panel" label={text(words.ordersTitle)}>
        {data.items.map((order) => (
          <OrderRow key={order.id} order={order} now={now} />
        ))}
      </RowList>
      {left <= 0 ? null : (
        <PanelRoom>
          <Stack direction="between" gap="small">
            <Text size="small" tone="muted">
              {text(words.left, { count: left })}
            </Text>
            {limit < most ? (
              <Button size="small" look="text" onPress={() => setLimit(most)}>
                {text(words.more)}
              </Button>
            ) : null}
          </Stack>
        </PanelRoom>
      )}
    </Panel>
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
  if (turned !== null) {
    return (
      <div>
        <Button size="small" look="text" onPress={() => turn(null)}>
          {text(words.back)}
        </Button>
      </div>
    );
  }
  return (
    <Stack direction="wrap" gap="small">
      <Button size="small" label={text(words.openThis, { what })} onPress={() => turn('value')}>
        {text(words.open)}
      </Button>
      <Button size="small" look="text" label={text(words.declineThis, { what })} onPress={() => turn('no')}>
        {text(words.decline)}
      </Button>
    </Stack>
  );
}

function Decline({ order }: { readonly order: WaitingOrder }) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const field = `declined-${order.id}`;
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<ProblemCode | null>(null);
  const decline = useDeclineOrder(order.estateId);
  const press = () => {
    const found = wrongWithReason(reason);
    setWrong(found);
    if (found !== null) return focusField(field);
    return decline.mutate({ order: order.id, reason }, { onSuccess: () => announce(text(words.declined)) });
  };
  return (
    <Stack gap="small">
      <ReasonField id={field} label={text(words.reason)} value={reason} onChange={setReason} wrong={wrong} />
      <Failed error={decline.error} />
      <div>
        <Button size="small" onPress={press} busy={decline.isPending} busyLabel={text(words.saving)}>
          {text(words.sendReason)}
        </Button>
      </div>
    </Stack>
  );
}
