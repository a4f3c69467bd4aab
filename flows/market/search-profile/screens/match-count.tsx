import { useEffect, useRef, useState } from 'react';
import type { Call } from '#src/contract/call.ts';
import { type MarketFilter, preMarket } from '#src/contract/market/pre-market.ts';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { useSnapshot } from '#src/renderer/use-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Text } from '#src/ui/text.tsx';
import { countedFilter } from '../calls.ts';
import { words } from './texts.ts';

/** Milliseconds without a change before the homes are counted. */
const pause = 300;

/** Returns how many homes match; null before the first answer, and while the last one failed. The last answer wins. */
const useMatches = (call: Call, filter: MarketFilter | null): number | null => {
  const [count, setCount] = useState<number | null>(null);
  const asked = useRef(0);
  const written = JSON.stringify(filter);
  useEffect(() => {
    asked.current += 1;
    const turn = asked.current;
    const timer = setTimeout(async () => {
      const read: MarketFilter | null = JSON.parse(written);
      const page = read && (await call(preMarket.list, { body: { filter: read, limit: 0 } }).catch(() => null));
      if (turn === asked.current) setCount(page?.total ?? null);
    }, pause);
    return () => clearTimeout(timer);
  }, [call, written]);
  return count;
};

/** "43 boliger passer": the coming homes that match the answers as they are typed. Nothing where they cannot be counted. */
export const MatchCount = ({ session, call }: Pick<ScreenProps, 'session' | 'call'>) => {
  const { language, text } = useLanguage();
  const { drafts, opened } = useSnapshot(session);
  const count = useMatches(call, countedFilter(drafts, opened.env));
  return (
    <div role="status">
      {count === null ? null : (
        <Text weight="strong">{text(plural(words.matches, count), { count: countText(count, language) })}</Text>
      )}
    </div>
  );
};
