import { useNavigate, useParams } from 'react-router-dom';
import { shownOptions } from '#flows/_parts/service/texts.ts';
import { usePage } from '#src/apps/frame/use-page.ts';
import { asFailure } from '#src/client/call-failed.ts';
import type { ReadOrder, SharedContent } from '#src/contract/services/service-orders.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { installation } from '#src/domain/installed.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { formatTypedPhone } from '#src/domain/phone.ts';
import { type SharedField, sharedFields } from '#src/domain/services.ts';
import { ServiceDesk, ServiceDeskWords } from '#src/renderer/service-desk.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { serviceNames, sharedNames } from '#src/texts/service-names.ts';
import type { Wording } from '#src/texts/wording.ts';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { PlainPage } from '../shell/plain-page.tsx';
import { Read } from '../shell/read.tsx';
import { SavedStrip } from '../shell/saved-strip.tsx';
import { OrderState, useWhatNext } from './ordered-list.tsx';
import { formPath, servicesPath } from './paths.ts';
import { servicesTexts as words } from './texts.ts';
import { useOrder } from './use-services.ts';

// seam: the options of each field by their names
const options = shownOptions as Readonly<Partial<Record<SharedField, Readonly<Record<string, Wording>>>>>;
const yesNo: Readonly<Record<string, Wording>> = { yes: words.yes, no: words.no };

const useSharedLines = (shared: SharedContent) => {
  const { language, text } = useLanguage();
  const shownValue = (field: SharedField, value: string): string => {
    const option = (field === 'coBuyer' ? yesNo : options[field])?.[value];
    if (option !== undefined) return text(option);
    return isIsoDate(value) ? formatDate(value, language) : value;
  };
  const line = (key: string, label: string, value: string) => ({
    key,
    label,
    value,
    tone: 'ink' as const,
    pictures: [],
  });
  const capital = (label: string) => `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
  return [
    line('name', text(words.contactName), shared.name),
    line('email', text(words.contactEmail), shared.email),
    line('phone', text(words.contactPhone), formatTypedPhone(shared.phone)),
    ...sharedFields.flatMap((field) => {
      const value = shared[field];
      if (value === undefined) return [];
      const values = typeof value === 'string' ? [value] : value;
      return [line(field, capital(text(sharedNames[field])), values.map((one) => shownValue(field, one)).join(', '))];
    }),
  ];
};

const Shared = ({ shared }: { readonly shared: SharedContent }) => <AnswerLines lines={useSharedLines(shared)} />;

const Recall = ({
  order,
  recall,
}: {
  readonly order: ReadOrder;
  readonly recall: ReturnType<typeof useOrder>['recall'];
}) => {
  const { language, text } = useLanguage();
  const partner = installation.partners[order.partner];
  if (!['waiting', 'sending', 'sent', 'failed', 'recallFailed'].includes(order.state)) return null;
  const failure = recall.error === null ? null : asFailure(recall.error);
  return (
    <Stack gap="small">
      {failure === null ? null : (
        <Notice tone="danger" live="alert" title={problemText(failure.code, language, failure.params)}>
          {problemNext(failure.code, language, failure.params)} <ServiceDeskWords />
        </Notice>
      )}
      <Text tone="muted" size="small">
        {text(words.recallWhat, { partner })}
      </Text>
      <Button
        look="secondary"
        onPress={() => recall.mutate(null)}
        busy={recall.isPending}
        busyLabel={text(words.recalling)}
      >
        {text(words.recall)}
      </Button>
    </Stack>
  );
};

const Order = ({
  order,
  recall,
}: {
  readonly order: ReadOrder;
  readonly recall: ReturnType<typeof useOrder>['recall'];
}) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const next = useWhatNext(order);
  const to = formPath(order.partner, order.service);
  return (
    <>
      <Stack gap="small">
        <Text as="h2" size="heading">
          {text(serviceNames[order.service])}, {installation.partners[order.partner]}
        </Text>
        <div>
          <OrderState state={order.state} />
        </div>
        <Text>{next}</Text>
        <Text tone="muted">{text(words.orderedOn, { day: formatDate(osloDate(order.orderedAt), language) })}</Text>
      </Stack>
      <Card labelledBy="what-they-got">
        <Stack>
          <Text as="h3" size="heading" id="what-they-got">
            {text(words.whatTheyGot)}
          </Text>
          {order.shared === null ? <Text>{text(words.notSent)}</Text> : <Shared shared={order.shared} />}
        </Stack>
      </Card>
      <Recall order={order} recall={recall} />
      <LinkButton look="secondary" href={to} onFollow={() => void navigate(to)}>
        {text(words.askAgain)}
      </LinkButton>
    </>
  );
};

/** The receipt of an order: when it is answered, «Se hva de fikk», and taking it back in one tap. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const { text } = useLanguage();
  const heading = usePage(text(words.order));
  const { order, recall } = useOrder(id);
  return (
    <PlainPage back={{ label: text(words.back), href: servicesPath }} title={text(words.back)}>
      <Heading ref={heading}>{text(words.order)}</Heading>
      <SavedStrip read={order} />
      <Read
        query={order}
        title={text(words.orderNotFetched)}
        loading={<SkeletonLines label={text(words.orderLoading)} lines={[60, 100, 80]} />}
      >
        {(data) => <Order order={data} recall={recall} />}
      </Read>
      {order.isPending ? null : <ServiceDesk />}
    </PlainPage>
  );
}
