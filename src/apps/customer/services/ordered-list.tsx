import { useNavigate } from 'react-router-dom';
import { MoreButton } from '#src/apps/frame/more-button.tsx';
import type { ServiceOrder } from '#src/contract/services/service-orders.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import { installation } from '#src/domain/installed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { serviceNames } from '#src/texts/service-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { orderPath } from './paths.ts';
import { serviceIcons } from './service-icons.ts';
import { orderStates, servicesTexts as words } from './texts.ts';
import type { useOrders } from './use-services.ts';

const tones = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  withdrawn: 'plain',
  recalling: 'plain',
  recalled: 'plain',
  recallFailed: 'danger',
} as const;

/** The state of an order in one or two words. */
export const OrderState = ({ state }: Pick<ServiceOrder, 'state'>) => {
  const { text } = useLanguage();
  return <StatusChip tone={tones[state]}>{text(orderStates[state])}</StatusChip>;
};

/** Returns what is next for an order. */
export const useWhatNext = ({ state, partner: id, answerBy }: ServiceOrder): string => {
  const { language, text } = useLanguage();
  const partner = installation.partners[id];
  if (state === 'failed') return text(words.notThrough, { partner });
  if (!['waiting', 'sending', 'sent'].includes(state)) return text(words.isTakenBack);
  return text(words.answersBy, { partner, at: formatInstant(answerBy, language) });
};

const OrderRow = ({ order }: { readonly order: ServiceOrder }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const to = orderPath(order.id);
  return (
    <Row
      start={<Icon of={serviceIcons[order.service]} size={24} />}
      title={
        <RowLink href={to} onFollow={() => void navigate(to)}>
          {text(serviceNames[order.service])}
        </RowLink>
      }
      note={useWhatNext(order)}
      end={<OrderState state={order.state} />}
    />
  );
};

export interface OrderedListProps {
  readonly orders: readonly ServiceOrder[];
  readonly read: ReturnType<typeof useOrders>;
}

/** What the customer has ordered, newest first, twenty at a time. */
export const OrderedList = ({ orders, read }: OrderedListProps) => {
  const { text } = useLanguage();
  return (
    <>
      <Text as="h2" size="heading">
        {text(words.ordered)}
      </Text>
      <RowList label={text(words.ordered)}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </RowList>
      {read.hasNextPage ? (
        <MoreButton query={read} label={text(words.more)} busyLabel={text(words.loadingMore)} />
      ) : null}
    </>
  );
};
