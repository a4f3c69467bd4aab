import { useNavigate, useSearchParams } from 'react-router-dom';
import { MoreButton } from '#src/apps/frame/more-button.tsx';
import type { QuizBoard } from '#src/contract/engagement/quiz.ts';
import { type QuizRange, quizRanges } from '#src/domain/quiz-day.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { OwnPlace, Places } from '#src/renderer/quiz-places.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { quizTexts as words } from '#src/texts/quiz.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageMain } from '#src/ui/page.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Read } from '../../shell/read.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { quizPath } from './paths.ts';
import { useBoard } from './use-quiz.ts';

/** The customer's own place, over the list; or how to get one. */
const Own = ({ board: { me } }: { readonly board: QuizBoard }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  if (me !== null) return <OwnPlace me={me} />;
  return (
    <Stack gap="small">
      <Text>{text(words.notOnBoard)}</Text>
      <LinkButton href={quizPath('settings')} onFollow={() => void navigate(quizPath('settings'))}>
        {text(words.toSettings)}
      </LinkButton>
    </Stack>
  );
};

type Board = ReturnType<typeof useBoard>;

interface FilledProps {
  readonly pages: NonNullable<Board['data']>['pages'];
  readonly read: Board;
}

const Filled = ({ pages, read }: FilledProps) => {
  const { language, text } = useLanguage();
  const [first] = pages;
  if (first === undefined) return null;
  const items = pages.flatMap((page) => page.items);
  return (
    <>
      <Own board={first} />
      {items.length === 0 ? (
        <Stack gap="small">
          <EmptyStreet />
          <Text as="h2" size="heading">
            {problemText('SB_EMPTY', language)}
          </Text>
          <Text tone="muted">{text(words.boardEmptyWhy)}</Text>
        </Stack>
      ) : (
        <Places items={items} />
      )}
      {read.hasNextPage ? (
        <MoreButton query={read} label={text(words.more)} busyLabel={text(words.fetchingMore)} />
      ) : null}
    </>
  );
};

const rangeOf = (asked: string | null): QuizRange => quizRanges.find((range) => range === asked) ?? 'WEEK';

/** The scoreboard of a period, which stands in the address. */
export const Scoreboard = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const range = rangeOf(asked.get('range'));
  const read = useBoard(range);
  const items = quizRanges.map((one) => ({
    href: `${quizPath('scoreboard')}?range=${one}`,
    label: text(words[one]),
    current: one === range,
  }));
  return (
    <>
      <SavedStrip read={read} />
      <PageMain>
        <Stack>
          <Segments
            label={text(words.range)}
            items={items}
            onNavigate={(href) => void navigate(href, { replace: true })}
          />
          <Read
            query={read}
            title={text(words.boardNotFetched)}
            loading={<SkeletonLines label={text(words.boardFetching)} lines={[100, 100, 100, 100]} />}
          >
            {({ pages }) => <Filled pages={pages} read={read} />}
          </Read>
        </Stack>
      </PageMain>
    </>
  );
};
