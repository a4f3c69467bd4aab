import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { OwnPlace, Places } from '#src/renderer/quiz-places.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { quizTexts as words } from '#src/texts/quiz.ts';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { boardIn } from '../calls.ts';

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
      {board.me === null ? <Text>{text(words.notOnBoard)}</Text> : <OwnPlace me={board.me} />}
      {board.items.length === 0 ? <Empty /> : <Places items={board.items} />}
    </QuestionPage>
  );
}
