import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Text } from '#src/ui/text.tsx';
import { useSync } from '../frame/queries.ts';
import { momentWords } from '../monitor/day-words.ts';
import { syncTexts as words } from './texts.ts';

/** Says when the broker system was last read: quietly, and as a strip when that is long ago. */
export function SyncStrip({ now }: { readonly now: IsoInstant }) {
  const say = useLanguage();
  const { data } = useSync();
  if (!data?.isConnected) return null;
  const { isStale, lastSyncedAt } = data;
  const time = lastSyncedAt === null ? '' : momentWords(lastSyncedAt, now, say);
  if (!isStale) {
    return (
      <Text size="small" tone="muted">
        {say.text(words.fetched, { time })}
      </Text>
    );
  }
  return (
    <Notice tone="warning" live="status">
      {lastSyncedAt === null ? say.text(words.never) : say.text(words.stale, { time })}
    </Notice>
  );
}
