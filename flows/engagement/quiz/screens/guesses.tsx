import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import type { QuizRound } from '#src/contract/engagement/quiz.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import type { AnswersOf } from '#src/engine/step.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { quizTexts as words } from '#src/texts/quiz.ts';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { attempts, type Hint, type steps } from '../steps.ts';

export type Guess = QuizRound['guesses'][number];

const answeredBy: Readonly<Record<Hint, Pick<Guess, 'arrow' | 'colour'>>> = {
  CORRECT: { arrow: null, colour: 'CORRECT' },
  HIGHER_CLOSE: { arrow: 'HIGHER', colour: 'CLOSE' },
  HIGHER_FAR: { arrow: 'HIGHER', colour: 'FAR' },
  LOWER_CLOSE: { arrow: 'LOWER', colour: 'CLOSE' },
  LOWER_FAR: { arrow: 'LOWER', colour: 'FAR' },
};

/** Returns the guesses of the attempts before the open one, with what each was answered with. */
export const useGuesses = (): readonly Guess[] => {
  const { walked, step } = useOpenStep();
  // seam: the answers of this flow's own steps.
  const given = walked.relevant as Partial<AnswersOf<typeof steps>>;
  const at = attempts.findIndex((one) => one === step);
  const before = attempts.slice(0, at);
  return before.flatMap((attempt) => {
    const { guess, hint } = given[attempt] ?? {};
    return guess === undefined || hint === undefined ? [] : [{ value: guess, ...answeredBy[hint] }];
  });
};

const tones = { CORRECT: 'success', CLOSE: 'warning', FAR: 'danger' } as const;

const Answered = ({ guess: { arrow, colour } }: { readonly guess: Guess }) => {
  const { text } = useLanguage();
  if (arrow === null)
    return (
      <StatusChip tone={tones[colour]} icon={Check}>
        {text(words.CORRECT)}
      </StatusChip>
    );
  return (
    <StatusChip tone={tones[colour]} icon={arrow === 'HIGHER' ? ArrowUp : ArrowDown}>
      {text(words.hinted, { arrow: text(words[arrow]), colour: text(words[colour]) })}
    </StatusChip>
  );
};

/** Returns the highest guess that was too low, and the lowest that was too high; null where there is none. */
const bracketOf = (guesses: readonly Guess[]): { readonly low: number | null; readonly high: number | null } => {
  const low = guesses.filter(({ arrow }) => arrow === 'HIGHER').map(({ value }) => value);
  const high = guesses.filter(({ arrow }) => arrow === 'LOWER').map(({ value }) => value);
  return {
    low: low.length === 0 ? null : Math.max(...low),
    high: high.length === 0 ? null : Math.min(...high),
  };
};

/** A mark on the line, with its amount in millions. */
const Mark = ({ side, value }: { readonly side: 'low' | 'high'; readonly value: number | null }) => {
  const { language } = useLanguage();
  const millions = { minimumFractionDigits: 1, maximumFractionDigits: 2 };
  if (value === null) return null;
  return (
    <span className="g-quiz__mark" data-side={side}>
      {new Intl.NumberFormat(language === 'nb' ? 'nb-NO' : 'en-GB', millions).format(value / 1_000_000)}
    </span>
  );
};

const wordingOf = ({ low, high }: ReturnType<typeof bracketOf>) => {
  if (low === null) return words.below;
  return high === null ? words.above : words.between;
};

const Bracket = ({ guesses }: { readonly guesses: readonly Guess[] }) => {
  const { text } = useLanguage();
  const { low, high } = bracketOf(guesses);
  const [shownLow, shownHigh] = [low === null ? '' : formatNok(low), high === null ? '' : formatNok(high)];
  const wording = wordingOf({ low, high });
  return (
    <div className="g-quiz__bracket">
      <div aria-hidden="true" className="g-quiz__scale">
        <span className="g-quiz__line" data-low={low !== null} data-high={high !== null}>
          <span />
        </span>
        <Mark side="low" value={low} />
        <span className="g-quiz__between">{text(words.somewhere)}</span>
        <Mark side="high" value={high} />
      </div>
      <VisuallyHidden>{text(wording, { low: shownLow, high: shownHigh })}</VisuallyHidden>
    </div>
  );
};

/** The guesses of a round in their order, each with its arrow and word; and between which two the price lies. */
export const Guesses = ({
  guesses,
  isPlaying,
}: {
  readonly guesses: readonly Guess[];
  readonly isPlaying: boolean;
}) => {
  const { text } = useLanguage();
  if (guesses.length === 0) return null;
  return (
    <div className="g-quiz__guesses">
      <RowList as="ol" label={text(words.guesses)}>
        {guesses.map((guess) => (
          <Row
            key={guess.value}
            title={<Text figures="columns">{formatNok(guess.value)}</Text>}
            end={<Answered guess={guess} />}
          />
        ))}
      </RowList>
      {isPlaying ? <Bracket guesses={guesses} /> : null}
    </div>
  );
};
