import { useState } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { latePanel } from '#src/apps/frame/late-panel.tsx';
import type { BrokerValuation, HomeValuation, ValuationOrder } from '#src/contract/wealth/values.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { brokerText, wholeDay } from './figures.ts';
import { orderTexts as words } from './order-texts.ts';
import { wealthTexts } from './texts.ts';
import { useOrder } from './use-order.ts';

const OrderSheet = latePanel(async () => (await import('./order-sheet.tsx')).OrderSheet);

const Waiting = ({
  order,
  withdraw,
}: { readonly order: ValuationOrder } & Pick<ReturnType<typeof useOrder>, 'withdraw'>) => {
  const { language, text } = useLanguage();
  const day = wholeDay(osloDate(order.requestedAt), language, 'without-year');
  return (
    <Stack gap="small">
      <Notice tone="info" live="status" title={text(words.requested)}>
        {text(words.requestedOn, { office: order.office, day })}
      </Notice>
      <FailureNotice error={withdraw.error} />
      <div>
        <Button
          look="text"
          size="small"
          onPress={() => withdraw.mutate(null)}
          busy={withdraw.isPending}
          busyLabel={text(words.withdrawing)}
        >
          {text(words.withdraw)}
        </Button>
      </div>
    </Stack>
  );
};

/** What the broker replied, and the way to ask; or why no office can be asked. */
const Ask = ({ valuation, ask }: { readonly valuation: HomeValuation; readonly ask: () => void }) => {
  const { text } = useLanguage();
  const { order, ordersTo, broker } = valuation;
  return (
    <Stack gap="small">
      {order?.state === 'declined' ? (
        <Notice tone="info" title={text(words.declined)}>
          {text(words.declinedWhy, { reason: order.reason ?? '' })}
        </Notice>
      ) : null}
      {ordersTo === null ? (
        <Text size="small" tone="muted">
          {text(words.noOffice)}
        </Text>
      ) : (
        <div>
          <Button look="secondary" size="small" onPress={ask}>
            {text(broker === null ? words.order : words.orderNew)}
          </Button>
        </div>
      )}
    </Stack>
  );
};

const useNote = ({ broker, basis }: HomeValuation): string => {
  const { language, text } = useLanguage();
  if (broker === null) return text(words.why);
  if (broker.state === 'expired') return text(words.expired, { day: wholeDay(broker.validUntil, language) });
  const said = brokerText(broker, { language, text });
  return basis === 'BROKER' ? `${said} · ${text(wealthTexts.counts)}` : said;
};

const Price = ({ broker }: { readonly broker: BrokerValuation | null }) => {
  if (broker === null) return null;
  return broker.state === 'expired' ? (
    <Text tone="muted">{formatNok(broker.value)}</Text>
  ) : (
    <Text weight="strong">{formatNok(broker.value)}</Text>
  );
};

/** Mock 12, "Megler": the broker's valuation with its last day, and the order of one. */
export const BrokerRow = ({ valuation }: { readonly valuation: HomeValuation }) => {
  const { text } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { request, withdraw } = useOrder(valuation.estateID);
  const { broker, order, ordersTo } = valuation;
  const isWaiting = order?.state === 'requested';
  const ask = () => {
    request.reset();
    setAsking(true);
  };
  const mayAsk = broker === null || broker.state !== 'valid';
  return (
    <Row title={text(words.broker)} note={useNote(valuation)} end={<Price broker={broker} />}>
      {broker?.state === 'expiring' ? (
        <div>
          <StatusChip tone="warning">{text(words.expiring)}</StatusChip>
        </div>
      ) : null}
      {isWaiting ? <Waiting order={order} withdraw={withdraw} /> : null}
      {isWaiting || !mayAsk ? null : <Ask valuation={valuation} ask={ask} />}
      {isAsking && ordersTo !== null && !isWaiting ? (
        <OrderSheet office={ordersTo} request={request} onClose={() => setAsking(false)} />
      ) : null}
    </Row>
  );
};
