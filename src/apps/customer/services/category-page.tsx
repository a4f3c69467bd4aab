import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { ServiceOrder } from '#src/contract/services/service-orders.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { installation } from '#src/domain/installed.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { type PartnerId, partnersOf, type Service, type ServicePartner } from '#src/domain/services.ts';
import { ServiceDesk } from '#src/renderer/service-desk.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { figuresOf, replyOf } from '#src/texts/service-figures.ts';
import { serviceNames } from '#src/texts/service-names.ts';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { SkeletonBoxes } from '#src/ui/skeleton-boxes.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { PlainPage } from '../shell/plain-page.tsx';
import { Read } from '../shell/read.tsx';
import { formPath, isService, servicesPath } from './paths.ts';
import { servicesTexts as words } from './texts.ts';
import { recentOf, useCatalogue, useOrders } from './use-services.ts';

interface PartnerCardProps {
  readonly partner: ServicePartner;
  readonly service: Service;
  /** The day of an order of the last 30 days. */
  readonly orderedOn: string | undefined;
}

const PartnerCard = ({ partner: { id }, service, orderedOn }: PartnerCardProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const to = formPath(id, service);
  const name = installation.partners[id];
  const lines = figuresOf(id, service).map(({ label, value }) => ({
    key: label.nb,
    label: text(label),
    value: text(value),
    tone: 'ink' as const,
    pictures: [],
  }));
  return (
    <Card labelledBy={`partner-${id}`}>
      <Stack>
        <Text as="h2" size="heading" id={`partner-${id}`}>
          {name}
        </Text>
        <Text tone="muted">{text(replyOf(id))}</Text>
        {lines.length === 0 ? null : <AnswerLines lines={lines} />}
        {orderedOn === undefined ? null : <Text weight="strong">{text(words.orderedOn, { day: orderedOn })}</Text>}
        <LinkButton
          look={orderedOn === undefined ? 'primary' : 'secondary'}
          href={to}
          onFollow={() => void navigate(to)}
        >
          {orderedOn === undefined ? text(words.ask, { partner: name }) : text(words.askAgain)}
        </LinkButton>
      </Stack>
    </Card>
  );
};

interface PartnersProps {
  readonly service: Service;
  /** Those that can be asked now. */
  readonly ids: readonly PartnerId[];
  readonly orders: readonly ServiceOrder[];
}

const Partners = ({ service, ids, orders }: PartnersProps) => {
  const { language, text } = useLanguage();
  const partners = partnersOf(service).filter(({ id }) => ids.includes(id));
  if (partners.length === 0) return <Text tone="muted">{text(words.noneWhy)}</Text>;
  return partners.map((partner) => {
    const order = recentOf(orders, service, partner.id);
    const orderedOn = order && formatDate(osloDate(order.orderedAt), language, 'without-year');
    return <PartnerCard key={partner.id} partner={partner} service={service} orderedOn={orderedOn} />;
  });
};

const Category = ({ service }: { readonly service: Service }) => {
  const { text } = useLanguage();
  const heading = usePage(text(serviceNames[service]));
  const catalogue = useCatalogue();
  const orders = useOrders();
  const items = orders.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PlainPage back={{ label: text(words.back), href: servicesPath }} title={text(words.back)}>
      <Heading ref={heading}>{text(serviceNames[service])}</Heading>
      <Read
        query={catalogue}
        title={text(words.notFetched)}
        loading={<SkeletonBoxes label={text(words.loading)} boxes={[{ kind: 'rows', count: 2, hasNote: true }]} />}
      >
        {({ partners }) => <Partners service={service} ids={partners} orders={items} />}
      </Read>
      <ServiceDesk />
    </PlainPage>
  );
};

/** One service: its partners, what each gives, and the way to their forms. */
export default function CategoryPage() {
  const { category } = useParams();
  return isService(category) ? <Category key={category} service={category} /> : <Navigate to={servicesPath} replace />;
}
