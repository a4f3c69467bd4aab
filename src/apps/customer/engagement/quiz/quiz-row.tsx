import { useNavigate } from 'react-router-dom';
import { quizAttempts } from '#src/domain/quiz-score.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { attemptsLeft, quizTexts as words } from '#src/texts/quiz.ts';
import { Lamps } from '#src/ui/lamps.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { useFlag } from '../../identity/session/queries.ts';
import { quizPath } from './paths.ts';
import { useRound } from './use-quiz.ts';

const AttemptsLeft = ({ left }: { readonly left: number }) => {
  const { text } = useLanguage();
  const label = text(attemptsLeft(left));
  return <Lamps count={quizAttempts} lit={left} label={label} />;
};

/** The way to the quiz on the home page (mock 10), with a window for each attempt left. */
export const QuizRow = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { data } = useRound();
  if (data === undefined) return null;
  const isPlaying = data.state === 'playing';
  const notes = { playing: words.rowPlay, won: words.rowWon, lost: words.rowLost };
  const open = { href: quizPath('today'), onFollow: () => void navigate(quizPath('today')) };
  const title = text(words.rowTitle, { area: data.area });
  return (
    <Row
      title={isPlaying ? title : <RowLink {...open}>{title}</RowLink>}
      note={text(notes[data.state], { points: data.points ?? 0 })}
      end={
        isPlaying ? (
          <LinkButton {...open} look="secondary" size="small" label={`${text(words.rowGuess)}: ${title}`}>
            {text(words.rowGuess)}
          </LinkButton>
        ) : undefined
      }
    >
      {isPlaying ? <AttemptsLeft left={data.attemptsLeft} /> : null}
    </Row>
  );
};

/** Returns whether there is a quiz today. */
export const useHasQuiz = (): boolean => {
  const isOn = useFlag('property-price-quiz');
  return useRound(isOn).data !== undefined && isOn;
};
