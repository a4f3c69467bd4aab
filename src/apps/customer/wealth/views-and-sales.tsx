import { useNavigate } from 'react-router-dom';
import type { HomeValuation, NearbySale } from '#src/contract/wealth/values.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { BrokerRow } from './broker-row.tsx';
import { wealthFormPath } from './figures.ts';
import { wealthTexts as words } from './texts.ts';

interface ValuationProps {
  readonly valuation: HomeValuation;
}

/** The estimate, the broker's valuation and the customer's own value, and which of them counts (mock 12). */
export const Views = ({ valuation }: ValuationProps) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const { estimate, own, basis, estateID } = valuation;
  const path = wealthFormPath(estateID, 'own-value');
  const counts = (mine: HomeValuation['basis']) => (basis === mine ? text(words.counts) : undefined);
  const change = (
    <TextLink href={path} onFollow={() => void navigate(path)}>
      {text(own === null ? words.setOwn : words.changeOwn)}
    </TextLink>
  );
  return (
    <Stack gap="small">
      <Text as="h2" size="heading">
        {text(estimate === null ? words.viewsTwo : words.views)}
      </Text>
      <RowList>
        {estimate === null ? null : (
          <Row
            title={text(words.estimate)}
            note={counts('ESTIMATE')}
            end={<Text weight="strong">{formatNok(estimate)}</Text>}
          />
        )}
        <BrokerRow valuation={valuation} />
        <Row
          title={own === null ? text(words.own) : `${text(words.own)}: ${formatNok(own.value)}`}
          note={
            own === null
              ? text(words.ownWhy)
              : [text(words.ownSet, { when: formatDate(osloDate(own.setAt), language) }), counts('OWN')]
                  .filter(Boolean)
                  .join(' · ')
          }
          end={change}
        />
      </RowList>
    </Stack>
  );
};

const Sale = ({ sale }: { readonly sale: NearbySale }) => {
  const { language, text } = useLanguage();
  const { street, size, floor, soldAt, price, pricePerSqm } = sale;
  const day = formatDate(soldAt, language, 'without-year');
  const facts =
    floor === null ? text(words.saleFactsNoFloor, { size, day }) : text(words.saleFacts, { size, floor, day });
  return (
    <Row
      title={street}
      note={facts}
      end={
        <div>
          <Text weight="strong">{formatNok(price)}</Text>
          <Text size="small" tone="muted">
            {text(words.perSqm, { price: formatNok(pricePerSqm) })}
          </Text>
        </div>
      }
    />
  );
};

/** The sales that the estimate was made from, newest first. */
export const SoldNearby = ({ valuation: { comparables, pricePerSqm } }: ValuationProps) => {
  const { text } = useLanguage();
  if (comparables.length === 0) return null;
  return (
    <Stack gap="small">
      <Text as="h2" size="heading">
        {text(words.nearby)}
      </Text>
      {pricePerSqm === null ? null : (
        <Text tone="muted">{text(words.perSqmYours, { price: formatNok(pricePerSqm) })}</Text>
      )}
      <RowList>
        {comparables
          .toSorted((one, other) => other.soldAt.localeCompare(one.soldAt))
          .map((sale) => (
            <Sale key={`${sale.street} ${sale.soldAt}`} sale={sale} />
          ))}
      </RowList>
    </Stack>
  );
};
