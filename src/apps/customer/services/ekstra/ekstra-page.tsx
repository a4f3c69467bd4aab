import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { latePanel } from '#src/apps/frame/late-panel.tsx';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { EkstraView } from '#src/contract/services/ekstra.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { NotHere } from '../../journey/estate/not-here.tsx';
import { estatePath } from '../../journey/paths.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { OrderCard } from './order-card.tsx';
import { ekstraOrderPath } from './paths.ts';
import { Results } from './results.tsx';
import { ekstraTexts as words } from './texts.ts';
import { useEkstra } from './use-ekstra.ts';

const StartSale = latePanel(async () => (await import('./start-sale.tsx')).StartSale);

const ended: readonly string[] = ['done', 'declined', 'withdrawn', 'cancelled'];

/** Returns whether an order may be made now: the page says why not before one is filled in. */
const mayOrder = ({ isForSale, broker }: EkstraView): boolean => isForSale && broker !== '';

const Ekstra = ({ read }: { readonly read: EkstraView }) => {
  const { estateID, address, order } = read;
  const { text } = useLanguage();
  const navigate = useNavigate();
  const heading = usePage(text(words.title));
  const orderPath = ekstraOrderPath(estateID);
  return (
    <>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.title)}</Heading>
        <Text tone="muted">{address}</Text>
      </Stack>
      {order === null ? null : <OrderCard id={estateID} order={order} nextViewing={read.nextViewing} />}
      {order === null || order.runs === null ? null : <Results id={estateID} />}
      {order !== null && mayOrder(read) && ended.includes(order.state) ? (
        <LinkButton href={orderPath} onFollow={() => void navigate(orderPath)}>
          {text(words.again)}
        </LinkButton>
      ) : null}
      {order === null && !mayOrder(read) ? (
        <StartSale id={estateID} why={read.isForSale ? 'noBroker' : 'notForSale'} />
      ) : null}
    </>
  );
};

/** Mocks 16 and 16b: the home's order of Ekstra and how it does. Where none is made yet, the journey to order it. */
export default function EkstraPage() {
  const { text } = useLanguage();
  const { id = '' } = useParams();
  const read = useEkstra(id);
  if (read.data?.order === null && mayOrder(read.data)) return <Navigate to={ekstraOrderPath(id)} replace />;
  return (
    <>
      <SavedStrip read={read} />
      <PlainPage back={{ label: text(words.back), href: estatePath(id) }} title={text(words.title)}>
        {read.data === undefined ? (
          <NotHere
            read={read}
            title={text(words.title)}
            fetching={text(words.fetching)}
            notFetched={text(words.notFetched)}
          />
        ) : (
          <Ekstra read={read.data} />
        )}
      </PlainPage>
    </>
  );
}
