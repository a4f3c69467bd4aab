import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { EstateView } from '#src/contract/journey/estates.ts';
import { type BrokerRating, ratings } from '#src/contract/journey/ratings.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { ratingLine } from '#src/texts/rating-line.ts';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { useFlag } from '../../identity/session/queries.ts';
import { estateTexts } from '../estate/texts.ts';
import { AwayNote } from '../home/away-note.tsx';
import { BrokerFace } from '../home/broker-face.tsx';
import { ratingsOf } from './path.ts';
import { ratingTexts as words } from './texts.ts';

/** An hour: a rating changes slowly. */
const freshFor = 60 * 60_000;

const useRating = (broker: BrokerId | null): BrokerRating | undefined => {
  const { call } = useCustomerContext();
  const isOn = useFlag('broker-rating-widget');
  const { data } = useQuery({
    queryKey: ['rating', broker],
    queryFn: () => (broker === null ? null : call(ratings.average, { query: { broker } })),
    enabled: isOn && broker !== null,
    staleTime: freshFor,
  });
  return isOn ? (data ?? undefined) : undefined;
};

interface RatingProps {
  readonly broker: BrokerId;
  readonly rating: BrokerRating;
}

const Rating = ({ broker, rating }: RatingProps) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const way = ratingsOf(broker);
  return (
    <>
      <Text size="small">{ratingLine(rating, language)}</Text>
      <TextLink href={way} onFollow={() => void navigate(way)}>
        {text(words.read)}
      </TextLink>
    </>
  );
};

/** The home's broker, with what customers thought of them. Without ratings, or when they fail, only the broker. */
export const BrokerRow = ({ estate: { broker, brokerID, estateID } }: { readonly estate: EstateView }) => {
  const { text } = useLanguage();
  const rating = useRating(brokerID);
  if (broker.name === '') return null;
  const call = <TextLink href={`tel:${broker.phone}`}>{text(estateTexts.call, { name: broker.name })}</TextLink>;
  return (
    <RowList label={text(estateTexts.broker)}>
      <Row
        start={<BrokerFace estateID={estateID} broker={broker} size="large" />}
        title={broker.name}
        note={broker.office}
        end={broker.phone === '' ? null : call}
      >
        {broker.away === undefined ? null : <AwayNote broker={broker} />}
        {brokerID === null || rating === undefined || rating.count === 0 ? null : (
          <Rating broker={brokerID} rating={rating} />
        )}
      </Row>
    </RowList>
  );
};
