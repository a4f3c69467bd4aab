import ChevronRight from 'lucide-react/icons/chevron-right';
import KeyRound from 'lucide-react/icons/key-round';
import { Link } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { ServiceOrder } from '#src/contract/services/service-orders.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { categoryCount, type PartnerId, partnersOf, type Service, services } from '#src/domain/services.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { ServiceDesk } from '#src/renderer/service-desk.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { tileOf } from '#src/texts/service-figures.ts';
import { serviceNames } from '#src/texts/service-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { PageMain } from '#src/ui/page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { useHomes } from '../identity/session/queries.ts';
import { FetchFailed } from '../shell/fetch-failed.tsx';
import { ProfileLink } from '../shell/profile-link.tsx';
import { SavedStrip } from '../shell/saved-strip.tsx';
import { OrderedList } from './ordered-list.tsx';
import { categoryPath, formPath } from './paths.ts';
import { serviceIcons } from './service-icons.ts';
import { servicesTexts as words } from './texts.ts';
import { recentOf, useCatalogue, useOrders } from './use-services.ts';
import './services.css';

/** The next hand-over of the keys, and what is good to have arranged by then. */
const Moment = () => {
  const { language, text } = useLanguage();
  const { clock } = useCustomerContext();
  const { data: homes = [] } = useHomes();
  const today = osloDate(clock.now());
  const [next] = homes
    .flatMap(({ role, takeoverDate: day }) => (day !== null && day >= today ? [{ role, day }] : []))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (next === undefined) return null;
  const [title, what] =
    next.role === 'buyer' ? [words.keysFor, words.keysForWhat] : [words.keysFrom, words.keysFromWhat];
  return (
    <section className="g-services__moment">
      <Icon of={KeyRound} size={28} />
      <div>
        <p className="g-services__momentTitle">
          {text(title, { day: formatDate(next.day, language, 'without-year') })}
        </p>
        <p>{text(what)}</p>
      </div>
    </section>
  );
};

interface ShownService {
  readonly service: Service;
  readonly to: string;
  readonly note: string;
}

/** Returns the services that some partner offers now. One partner is asked at once; several are chosen between. */
const useShown = (partners: readonly PartnerId[], orders: readonly ServiceOrder[]): readonly ShownService[] => {
  const { language, text } = useLanguage();
  return services.flatMap((service) => {
    const here = partnersOf(service).filter(({ id }) => partners.includes(id));
    const [only, ...others] = here;
    if (only === undefined) return [];
    const order = recentOf(orders, service);
    const day = order && formatDate(osloDate(order.orderedAt), language, 'without-year');
    const note = day === undefined ? text(tileOf[service]) : text(words.orderedOn, { day });
    return [{ service, to: others.length === 0 ? formPath(only.id, service) : categoryPath(service), note }];
  });
};

const Choices = ({
  partners,
  orders,
}: {
  readonly partners: readonly PartnerId[];
  readonly orders: readonly ServiceOrder[];
}) => {
  const { text } = useLanguage();
  const shown = useShown(partners, orders);
  const isCategory = ({ service }: ShownService) => services.indexOf(service) < categoryCount;
  if (shown.length === 0)
    return (
      <>
        <EmptyStreet />
        <Text as="h2" size="heading">
          {text(words.none)}
        </Text>
        <Text tone="muted">{text(words.noneWhy)}</Text>
      </>
    );
  const more = shown.filter((one) => !isCategory(one));
  return (
    <>
      <Text as="h2" size="heading">
        {text(words.need)}
      </Text>
      <ul className="g-services__tiles">
        {shown.filter(isCategory).map(({ service, to, note }) => (
          <li key={service}>
            <Link to={to} className="g-services__tile">
              <Icon of={serviceIcons[service]} size={32} />
              <strong>{text(serviceNames[service])}</strong>
              <span>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more.length === 0 ? null : (
        <ul className="g-services__rows">
          {more.map(({ service, to, note }) => (
            <li key={service}>
              <Link to={to} className="g-services__row">
                <Icon of={serviceIcons[service]} size={32} />
                <span>
                  <strong>{text(serviceNames[service])}</strong>
                  <span className="g-services__note">{note}</span>
                </span>
                <Icon of={ChevronRight} size={24} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Mock 15: who helps, what the customer gets, and what is ordered already. */
export default function ServicesPage() {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  const catalogue = useCatalogue();
  const orders = useOrders();
  const items = orders.data?.pages.flatMap((page) => page.items) ?? [];
  const [failed] = [catalogue, orders].filter(({ data, error }) => data === undefined && error !== null);
  return (
    <>
      <header className="g-services__bar">
        <div>
          <Heading ref={heading}>{text(words.title)}</Heading>
          <p>{text(words.promise)}</p>
        </div>
        <ProfileLink />
      </header>
      <SavedStrip read={orders} />
      <PageMain>
        <Stack gap="medium">
          <Moment />
          {failed === undefined ? null : (
            <FetchFailed
              title={text(words.notFetched)}
              query={{
                error: failed.error,
                isFetching: failed.isFetching,
                refetch: () => Promise.all([catalogue.refetch(), orders.refetch()]),
              }}
            />
          )}
          {failed === undefined && (catalogue.data === undefined || orders.data === undefined) ? (
            <SkeletonLines label={text(words.loading)} lines={[35, 100, 100, 80]} />
          ) : null}
          {items.length === 0 ? null : <OrderedList orders={items} read={orders} />}
          {catalogue.data === undefined || orders.data === undefined ? null : (
            <Choices partners={catalogue.data.partners} orders={items} />
          )}
          <ServiceDesk />
        </Stack>
      </PageMain>
    </>
  );
}
