/** The way to Ekstra on a seller's home: to order it where it can be ordered, else to the order that was made. */
import Megaphone from 'lucide-react/icons/megaphone';
import { useNavigate } from 'react-router-dom';
import type { EstateView } from '#src/contract/journey/estates.ts';
import { mayOrderEkstra } from '#src/domain/ekstra-offer.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { Wording } from '#src/texts/wording.ts';
import { Icon } from '#src/ui/icon.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { ekstraPath } from '../../services/ekstra/paths.ts';
import { useEkstra } from '../../services/ekstra/use-ekstra.ts';
import { estateTexts as words } from './texts.ts';

/** Steps of a sale at which an advertisement may still run. */
const runningSteps: readonly string[] = ['marketing', 'viewing', 'bid-round'];

const WayTo = ({ id, title }: { readonly id: EstateId; readonly title: Wording }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const to = ekstraPath(id);
  return (
    <RowList>
      <Row
        start={<Icon of={Megaphone} size={24} />}
        title={
          <RowLink href={to} onFollow={() => void navigate(to)}>
            {text(title)}
          </RowLink>
        }
        note={text(words.ekstraWhy)}
      />
    </RowList>
  );
};

/** Where none can be ordered now: the order that was made, if there is one. */
const Ordered = ({ id }: { readonly id: EstateId }) => {
  const { data } = useEkstra(id);
  const order = data?.order ?? null;
  return order === null ? null : <WayTo id={id} title={words.ekstraOrder} />;
};

/** Nothing for a buyer, and nothing once the home is sold. */
export const EkstraRow = ({ estate: { estateID, side, status, brokerID } }: { readonly estate: EstateView }) => {
  if (side !== 'seller') return null;
  const mayOrder = mayOrderEkstra({ step: status, hasBroker: brokerID !== null });
  if (mayOrder) return <WayTo id={estateID} title={words.ekstra} />;
  return runningSteps.includes(status) ? <Ordered id={estateID} /> : null;
};
