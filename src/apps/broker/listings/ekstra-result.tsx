import type { BrokerListingStatistics } from '#src/contract/desk/listing-statistics.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText } from '#src/texts/plural.ts';
import { Panel } from '#src/ui/desk-page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { ekstraStateNames, statisticsTexts as words } from './statistics-texts.ts';

export interface EkstraResultProps {
  readonly ekstra: NonNullable<BrokerListingStatistics['ekstra']>;
}

/** Shows what was estimated of Ekstra beside what has come of it. */
export function EkstraResult({ ekstra: { package: size, state, expected, result } }: EkstraResultProps) {
  const { language, text } = useLanguage();
  const count = (number: number): string => countText(number, language);
  const { reach, clicks } = expected;
  const lines = [
    [words.reach, count(reach), result?.reach ?? null],
    [words.clicks, `${count(clicks.min)}–${count(clicks.max)}`, result?.clicks ?? null],
  ] as const;
  return (
    <Panel
      id="ekstra-result"
      title={text(words.ekstra, { size })}
      beside={<StatusChip tone={state === 'running' ? 'info' : 'plain'}>{text(ekstraStateNames[state])}</StatusChip>}
      room="bare"
      foot={
        <Text size="small" tone="muted">
          {result === null
            ? text(words.noResult)
            : text(result.isFresh ? words.upTo : words.keptResult, {
                day: formatDate(result.upTo, language, 'without-year'),
              })}
        </Text>
      }
    >
      <RowList place="panel">
        {lines.map(([label, estimate, came]) => (
          <Row
            key={label.en}
            title={text(label)}
            note={text(words.estimated, { expected: estimate })}
            end={
              came === null ? undefined : (
                <Text as="strong" weight="strong" figures="columns">
                  {count(came)}
                </Text>
              )
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}
