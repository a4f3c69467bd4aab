import { asFailure } from '#src/client/call-failed.ts';
import { formatTime } from '#src/domain/date-text.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { LiveMark } from '#src/ui/status-chip.tsx';
import { brokerTexts as words } from '../texts.ts';
import { Failed } from './failed.tsx';
import { useLive } from './live.tsx';

/**
 * Shows whether changes arrive live or by polling. Renders nothing until that is known, and while the page's own data
 * could not be fetched: what stands there is not live then.
 */
export function LiveState({ query }: { readonly query: Pick<Read, 'error'> }) {
  const { text } = useLanguage();
  const live = useLive();
  return (
    <span role="status">
      {live === 'joining' || query.error !== null ? null : (
        <LiveMark state={live}>{text(live === 'live' ? words.live : words.polled)}</LiveMark>
      )}
    </span>
  );
}

export interface Read {
  readonly data: unknown;
  readonly error: unknown;
  /** Milliseconds since 1970. */
  readonly dataUpdatedAt: number;
}

/**
 * Shows since when the data on the page is stale, and why. Data that was never fetched has its own message
 * (`NotFetched`).
 */
export function Staleness({ query }: { readonly query: Read }) {
  const { language, text } = useLanguage();
  if (query.error === null || query.data === undefined) return null;
  if (asFailure(query.error).status !== 0) return <Failed error={query.error} />;
  const time = formatTime(instantOf(query.dataUpdatedAt), language);
  return (
    <Notice tone="warning" live="status">
      {text(words.offline, { time })}
    </Notice>
  );
}
