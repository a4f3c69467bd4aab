import type { QuizBoard } from '#src/contract/engagement/quiz.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { problemText } from '#src/texts/problems.ts';
import { quizPlurals, quizTexts as words } from '#src/texts/quiz.ts';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { boardIn } from '../calls.ts';

const Place = ({ rank, nickname, points, me }: QuizBoard['items'][number]) => {
  const { language, text } = useLanguage();
  return (
    <Row
      title={me ? text(words.you, { nickname }) : nickname}
      note={text(words.rank, { rank: countText(rank, language) })}
      end={
        <Text weight="strong" figures="columns">
          {text(plural(quizPlurals.points, points), { count: countText(points, language) })}
        </Text>
      }
    />
  );
};

const Empty = () => {
  const { language, text } = useLanguage();
  return (
    <Stack gap="small">
      <EmptyStreet />
      <Text weight="strong">{problemText('SB_EMPTY', language)}</Text>
      <Text tone="muted">{text(words.boardEmptyWhy)}</Text>
    </Stack>
  );
};

/** The week's best, with the customer's own place above them; or how to get one. */
export default function Ranking() {
  const { form } = useOpenStep();
  const { text } = useLanguage();
  const board = boardIn(form.env().facts);
  if (board === undefined) return <QuestionPage />;
  return (
    <QuestionPage>
      {board.me === null ? (
        <Text>{text(words.notOnBoard)}</Text>
      ) : (
        <RowList label={text(words.ownPlace)}>
          <Place {...board.me} />
        </RowList>
      )}
      {board.items.length === 0 ? (
        <Empty />
      ) : (
        <RowList as="ol" label={text(words.scoreboard)}>
          {board.items.map((placed) => (
            <Place key={placed.nickname} {...placed} />
          ))}
        </RowList>
      )}
    </QuestionPage>
  );
}
