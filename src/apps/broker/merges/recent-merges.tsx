import type { Merge } from '#src/contract/desk/broker-merges.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { useNow } from '../frame/use-now.ts';
import { momentWords } from '../monitor/day-words.ts';
import { mergeTexts as words } from './texts.ts';
import { useMerges, useUndoMerge } from './use-merges.ts';

function MergeRow({ merge }: { readonly merge: Merge }) {
  const say = useLanguage();
  const { text } = say;
  const announce = useAnnounce();
  const undo = useUndoMerge(merge);
  const name = merge.name === '' ? text(words.deleted) : merge.name;
  return (
    <Row title={name} note={momentWords(merge.mergedAt, useNow(), say)}>
      <Failed error={undo.error} />
      <Button
        size="small"
        look="secondary"
        label={text(words.undoThis, { name })}
        onPress={() => undo.mutate(null, { onSuccess: () => announce(text(words.undone)) })}
        busy={undo.isPending}
        busyLabel={text(words.undoing)}
      >
        {text(words.undo)}
      </Button>
    </Row>
  );
}

/** The merges that may still be undone; nothing without any. */
export function RecentMerges() {
  const { text } = useLanguage();
  const items = useMerges().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel id="recent-merges" title={text(words.recent)} room="bare">
      <RowList place="panel" label={text(words.recent)}>
        {items.map((merge) => (
          <MergeRow key={merge.id} merge={merge} />
        ))}
      </RowList>
    </Panel>
  );
}
