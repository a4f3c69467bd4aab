import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { useFlag } from '../../identity/session/queries.ts';
import { Lamps } from './lamps.tsx';
import { quizPath } from './paths.ts';
import { quizTexts as words } from './texts.ts';
import { useRound } from './use-quiz.ts';

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
        end={data.state === 'playing' ? <Lamps left={data.attemptsLeft} /> : undefined}
      />
    </RowList>
  );
};

/** The way to the quiz on the home page, with a window for each attempt left. Nothing while there is no quiz. */
export const QuizRow = () => (useFlag('property-price-quiz') ? <Shown /> : null);
