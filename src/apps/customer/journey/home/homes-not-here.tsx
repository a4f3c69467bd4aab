import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { FetchFailed, type FetchFailedProps } from '../../shell/fetch-failed.tsx';
import { homeTexts as words } from './texts.ts';

/** The skeleton of the card while it loads. */
export const HomesLoading = () => {
  const { text } = useLanguage();
  return (
    <Card room="large" lift="over">
      <SkeletonLines label={text(words.fetching)} lines={[35, 80, 100, 70]} />
    </Card>
  );
};

/** Replaces only the failed part: the rest of the page stays. */
export const HomesFailed = ({ query }: Pick<FetchFailedProps, 'query'>) => {
  const { text } = useLanguage();
  return (
    <Card room="large" lift="over">
      <FetchFailed query={query} title={text(words.notFetched)} />
    </Card>
  );
};
