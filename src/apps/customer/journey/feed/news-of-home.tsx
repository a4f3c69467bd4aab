import { useId } from 'react';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useFlag } from '../../identity/session/queries.ts';
import { PartHead } from '../../shell/part-head.tsx';
import { newsPath } from '../paths.ts';
import { NewsList } from './news-list.tsx';
import { feedTexts as words } from './texts.ts';
import { useDismissals } from './use-dismissals.ts';
import { useNews } from './use-news.ts';

/** How many items the home page shows. */
const few = 3;

/** The newest items on the home page, and the way to all of them. */
export const NewsOfHome = () => {
  const { text } = useLanguage();
  const id = useId();
  const { data, error, refetch } = useNews();
  const dismissals = useDismissals();
  const hasCentre = useFlag('notification-centre');
  const items = data?.items.filter((item) => !dismissals.isGone(item.id));
  return (
    <section aria-labelledby={id}>
      <Stack gap="small">
        <PartHead
          id={id}
          title={text(words.title)}
          all={
            items === undefined || items.length === 0 || !hasCentre
              ? undefined
              : { href: newsPath, label: text(words.all) }
          }
        />
        {items === undefined && error === null ? (
          <Card>
            <SkeletonLines label={text(words.loading)} lines={[35, 80, 70]} />
          </Card>
        ) : null}
        {items === undefined && error !== null ? (
          <NotFetched failure={asFailure(error)} tryAgain={() => void refetch()} />
        ) : null}
        {items?.length === 0 ? <Text tone="muted">{text(words.empty)}</Text> : null}
        {items === undefined || items.length === 0 ? null : (
          <NewsList dayAs="h3" items={items.slice(0, few)} dismissals={dismissals} />
        )}
      </Stack>
    </section>
  );
};

interface NotFetchedProps {
  readonly failure: CallFailed;
  readonly tryAgain: () => void;
}

/** Does not scroll into view: the next step above matters more. */
const NotFetched = ({ failure: { code, params }, tryAgain }: NotFetchedProps) => {
  const { language, text } = useLanguage();
  return (
    <Notice
      tone="warning"
      title={text(words.notFetched)}
      action={<TextLink onPress={tryAgain}>{text(words.tryAgain)}</TextLink>}
    >
      {problemText(code, language, params)}
    </Notice>
  );
};
