import type { BrokerListingStatistics } from '#src/contract/desk/listing-statistics.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText } from '#src/texts/plural.ts';
import { Panel } from '#src/ui/desk-page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Text } from '#src/ui/text.tsx';
import { statisticsTexts as words } from './statistics-texts.ts';

export interface InterestPanelProps extends Pick<BrokerListingStatistics, 'interest'> {
  /** Those who have saved the advertisement at the portal; null while that is not counted. */
  readonly saved: number | null;
}

/** Shows how many look for a home like this one. A number that is not counted is said to be so. */
export function InterestPanel({ interest: { searches, favourites }, saved }: InterestPanelProps) {
  const { language, text } = useLanguage();
  const strong = (count: number) => (
    <Text as="strong" weight="strong" figures="columns">
      {countText(count, language)}
    </Text>
  );
  return (
    <Panel id="interest" title={text(words.interest)} room="bare">
      <RowList place="panel">
        <Row
          title={text(words.searches)}
          note={text(searches === null ? words.searchesLater : words.searchesMeans)}
          end={searches === null ? <Text tone="muted">{text(words.notCountedNow)}</Text> : strong(searches)}
        />
        <Row title={text(words.favourites)} note={text(words.favouritesMeans)} end={strong(favourites)} />
        {saved === null ? null : <Row title={text(words.saved)} note={text(words.savedMeans)} end={strong(saved)} />}
      </RowList>
    </Panel>
  );
}
