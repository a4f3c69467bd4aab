import Flame from 'lucide-react/icons/flame';
import { quizAttempts } from '#src/domain/quiz-score.ts';
import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { attemptsLeft, quizPlurals } from '#src/texts/quiz.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Lamps } from '#src/ui/lamps.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { statisticsIn } from '../calls.ts';
import { Over, OwnHome } from './notices.tsx';
import { Property } from './property.tsx';
import { useRound } from './use-round.ts';

/** The days in a row, while there are any, and the attempts. */
const Standing = () => {
  const { form } = useOpenStep();
  const { text } = useLanguage();
  const days = statisticsIn(form.env().facts)?.streak ?? 0;
  return (
    <Stack direction="between" gap="small">
      {days === 0 ? (
        <span />
      ) : (
        <span className="g-quiz__streak">
          <Icon of={Flame} size={24} />
          {text(plural(quizPlurals.streak, days), { count: days })}
        </span>
      )}
      <Lamps count={quizAttempts} lit={quizAttempts} label={text(attemptsLeft(quizAttempts))} />
    </Stack>
  );
};

/** The home of the day, before the first attempt. */
export default function Home() {
  const { round, isOver } = useRound();
  if (round === undefined) return null;
  return (
    <QuestionPage>
      {isOver ? <Over /> : null}
      {round.counts ? null : <OwnHome />}
      <Property round={round} />
      <Standing />
    </QuestionPage>
  );
}
