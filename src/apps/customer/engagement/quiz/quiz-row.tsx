import { useNavigate } from 'react-router-dom';
import { quizAttempts } from '#src/domain/quiz-score.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { attemptsLeft, quizTexts as words } from '#src/texts/quiz.ts';
import { Lamps } from '#src/ui/lamps.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { useFlag } from '../../identity/session/queries.ts';
import { quizPath } from './paths.ts';
import { useRound } from './use-quiz.ts';

const AttemptsLeft = ({ left }: { readonly left: number }) => {
  const { text } = useLanguage();
  const label = text(attemptsLeft(left));
  return <Lamps count={quizAttempts} lit={left} label={label} />;
};

const Shown = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { data } = useRound();
  if (data === undefined) return null;
  const notes = { playing: words.rowPlay, won: words.rowWon, lost: words.rowLost };
  return (
    <RowList>
      <Row
        title={
          <RowLink href={quizPath('today')} onFollow={() => void navigate(quizPath('today'))}>
            {text(words.title)}
          </RowLink>
        }
        note={text(notes[data.state], { points: data.points ?? 0 })}
        end={data.state === 'playing' ? <AttemptsLeft left={data.attemptsLeft} /> : undefined}
      />
    </RowList>
  );
};

/** The way to the quiz on the home page, with a window for each attempt left. Nothing while there is no quiz. */
export const QuizRow = () => (useFlag('property-price-quiz') ? <Shown /> : null);
