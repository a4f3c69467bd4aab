import { isWorking } from '#src/domain/batch.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { useNow } from '../frame/use-now.ts';
import { momentWords } from '../monitor/day-words.ts';
import { BatchLine } from './batch-line.tsx';
import { batchTexts as words } from './texts.ts';
import { useBatches } from './use-batches.ts';

/** What was assigned in the last seven days, each to be undone; nothing without any. */
export function RecentBatches() {
  const say = useLanguage();
  const now = useNow();
  const { data } = useBatches();
  const ended = (data?.items ?? []).filter(({ state }) => !isWorking(state));
  if (ended.length === 0) return null;
  return (
    <Panel id="recent-batches" title={say.text(words.recent)} room="bare">
      <RowList place="panel" label={say.text(words.recent)}>
        {ended.map((batch) => (
          <Row key={batch.id} title={batch.to.name} note={momentWords(batch.createdAt, now, say)}>
            <BatchLine batch={batch} now={now} />
          </Row>
        ))}
      </RowList>
    </Panel>
  );
}
