import { useId } from 'react';
import type { EstateView } from '#src/contract/journey/estates.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { ownershipNames, propertyNames } from '#src/texts/home-kinds.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';
import { Card } from '#src/ui/card.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { estateTexts as words } from './texts.ts';

type FactsOfHome = Pick<
  EstateView,
  | 'area'
  | 'bedrooms'
  | 'yearOfBuild'
  | 'energyLabel'
  | 'propertyType'
  | 'ownership'
  | 'primaryRoomArea'
  | 'floor'
  | 'commonDebt'
  | 'monthlyCosts'
  | 'purchasePrice'
  | 'boughtYear'
>;
type Fact = readonly [label: string, value: string | number | null | undefined];

export interface EstateFactsProps {
  readonly estate: FactsOfHome;
  /** Who the facts are from; the broker's system without one. */
  readonly from?: Wording;
}

/** The four facts that people ask for first, then the rest. What is not reported is left out. */
export const EstateFacts = ({ estate, from = words.from }: EstateFactsProps) => {
  const { text } = useLanguage();
  const id = useId();
  const kroner = (amount: number | null | undefined) => (amount == null ? null : formatNok(amount));
  const first: readonly Fact[] = [
    [text(words.area), estate.area],
    [text(plural(words.bedrooms, estate.bedrooms ?? 0)), estate.bedrooms],
    [text(words.built), estate.yearOfBuild],
    [text(words.energy), estate.energyLabel],
  ];
  const { purchasePrice = null, boughtYear = null } = estate;
  const bought =
    purchasePrice === null || boughtYear === null
      ? kroner(purchasePrice)
      : text(words.inYear, { price: formatNok(purchasePrice), year: boughtYear });
  const rest: readonly Fact[] = [
    [text(words.type), estate.propertyType === null ? null : text(propertyNames[estate.propertyType])],
    [text(words.ownership), text(ownershipNames[estate.ownership])],
    [text(words.primaryRoom), estate.primaryRoomArea === null ? null : `${estate.primaryRoomArea} m²`],
    [text(words.floor), estate.floor],
    [text(words.commonDebt), kroner(estate.commonDebt)],
    [text(words.monthlyCosts), kroner(estate.monthlyCosts)],
    [text(words.purchased), bought],
  ];
  const isKnown = ([, value]: Fact) => value !== null && value !== undefined;
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <Text as="h2" weight="strong" id={id}>
          {text(words.facts)}
        </Text>
        {first.some(isKnown) ? (
          <dl className={slotClass('facts', 'first')}>
            {first.filter(isKnown).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <dl className={slotClass('facts', 'rest')}>
          {rest.filter(isKnown).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Text size="small" tone="muted">
          {text(from)}
        </Text>
      </Stack>
    </Card>
  );
};
