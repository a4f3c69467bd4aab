import { MoreButton } from '#src/apps/frame/more-button.tsx';
import { asFailure } from '#src/client/call-failed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';
import { marketTexts as words } from './texts.ts';
import type { useMarketList } from './use-market.ts';

interface MoreHomesProps {
  readonly read: ReturnType<typeof useMarketList>;
  readonly total: number;
  readonly shown: number;
}

/** Fetches the next 20 under those that are shown; the place in the list stays. */
export const MoreHomes = ({ read, total, shown }: MoreHomesProps) => {
  const { language, text } = useLanguage();
  if (!read.hasNextPage) return null;
  const { code, params } = asFailure(read.error);
  const left = total - shown;
  return (
    <>
      {read.isFetchNextPageError ? (
        <Notice tone="danger" live="alert" title={text(words.moreFailed)}>
          {problemText(code, language, params)}
        </Notice>
      ) : null}
      <MoreButton
        query={read}
        label={text(plural(words.more, left), { count: left })}
        busyLabel={text(words.loadingMore)}
      />
    </>
  );
};
