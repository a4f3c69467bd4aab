import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Text } from '#src/ui/text.tsx';
import { useSync } from '../frame/queries.ts';
import { momentWords } from '../monitor/day-words.ts';
import { syncTexts as words } from './texts.ts';

/** Says as a strip that the broker system has not been read for long. */
export function StaleSync({ now }: { readonly now: IsoInstant }) {
  const say = useLanguage();
  const { data } = useSync();
  if (data === undefined || !data.isConnected || !data.isStale) return null;
  const { lastSyncedAt } = data;
  return (
    <Notice tone="warning" live="status">
      {lastSyncedAt === null
        ? say.text(words.never)
        : say.text(words.stale, { time: momentWords(lastSyncedAt, now, say) })}
    </Notice>
  );
}

/** Says quietly when the broker system was last read: the last line of a page, so that nothing moves when it comes. */
export function SyncedAt({ now }: { readonly now: IsoInstant }) {
  const say = useLanguage();
  const { data } = useSync();
  if (data === undefined || !data.isConnected || data.isStale || data.lastSyncedAt === null) return null;
  return (
    <Text size="small" tone="muted">
      {say.text(words.fetched, { time: momentWords(data.lastSyncedAt, now, say) })}
    </Text>
  );
}
