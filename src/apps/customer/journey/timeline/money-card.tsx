import { useId } from 'react';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { weekdayText } from '#src/texts/moments.ts';
import { Card } from '#src/ui/card.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { timelineTexts as words } from './texts.ts';

/** A buyer's money in one look: what is own, what the bank gives, what is missing, and the last day for it. */
export const MoneyCard = ({ money }: Pick<JourneyView, 'money'>) => {
  const { language, text } = useLanguage();
  const id = useId();
  if (money === null) return null;
  const { price, own, bank, missing, by } = money;
  const lines = [
    [words.moneyOwn, own],
    [words.moneyBank, bank],
    [words.moneyMissing, missing === 0 ? null : missing],
  ] as const;
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <div>
          <Text as="h2" weight="strong" id={id}>
            {text(words.money)}
          </Text>
          {by === null ? null : <Text tone="accent">{text(words.moneyBy, { day: weekdayText(by, language) })}</Text>}
        </div>
        <RowList place="panel" label={text(words.moneyPrice, { price: formatNok(price) })}>
          {lines.map(([label, kroner]) =>
            kroner === null ? null : (
              <Row key={label.en} title={text(label)} end={<Text weight="strong">{formatNok(kroner)}</Text>} />
            ),
          )}
        </RowList>
        {missing === 0 ? <Text>{text(words.moneyAll)}</Text> : null}
        {missing === null ? <Text>{text(words.moneyUnknown)}</Text> : null}
        <Text size="small" tone="muted">
          {text(words.moneyPrice, { price: formatNok(price) })}
        </Text>
      </Stack>
    </Card>
  );
};
