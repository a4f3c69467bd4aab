import { highestGuess, lowestGuess, quizAttempts } from '#src/domain/quiz-score.ts';
import { groupDigits } from '#src/domain/typed-number.ts';
import { readOne } from '#src/engine/check.ts';
import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { placeOf } from '#src/renderer/place.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { attemptsLeft, quizTexts as words } from '#src/texts/quiz.ts';
import { Button } from '#src/ui/button.tsx';
import { Lamps } from '#src/ui/lamps.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { useMovesSoon } from '#src/ui/moving.ts';
import { Stack } from '#src/ui/stack.tsx';
import { attempts } from '../steps.ts';
import { type Guess, Guesses, useGuesses } from './guesses.tsx';
import { Over, OwnHome } from './notices.tsx';
import { Property } from './property.tsx';
import { useRound } from './use-round.ts';

const changes = [-250_000, -50_000, 50_000, 250_000];
/** What an empty field is changed from. */
const usual = 4_000_000;
const place = placeOf('guess');

const within = (kroner: number): number => Math.min(highestGuess, Math.max(lowestGuess, kroner));

/** Four buttons that change the amount. */
const Adjust = () => {
  const { form } = useOpenStep();
  const { text } = useLanguage();
  const change = (by: number) => {
    const field = form.declared.fields.guess;
    const now = field === undefined ? undefined : readOne(field, form.value(place));
    form.write(place, groupDigits(String(within((typeof now === 'number' ? now : usual) + by))));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame the four buttons
    <div className="g-quiz__steps" role="group" aria-label={text(words.steps)}>
      {changes.map((by) => (
        <Button key={by} look="secondary" size="small" onPress={() => change(by)}>
          {`${by < 0 ? '−' : '+'}${groupDigits(String(Math.abs(by)))}`}
        </Button>
      ))}
    </div>
  );
};

/** Says what the last guess was answered with, for a screen reader. */
const Said = ({ guesses, left }: { readonly guesses: readonly Guess[]; readonly left: string }) => {
  const { text } = useLanguage();
  const { arrived } = useOpenStep();
  const last = guesses.at(-1);
  if (!arrived || last === undefined || last.arrow === null) return null;
  const colour = text(last.colour === 'FAR' ? words.saidFAR : words.saidCLOSE);
  const said = text(words.said, { arrow: text(words[last.arrow]), colour, left });
  return <LiveRegion message={said} turn={guesses.length} />;
};

/**
 * Mock 17: the guesses so far with their answers and the field of the next one, and the home below, so that an answer
 * and the next guess stand on one screen of a phone.
 */
export default function Attempt() {
  const { form, step } = useOpenStep();
  const { text } = useLanguage();
  const { round, isOver } = useRound();
  useMovesSoon();
  const guesses = useGuesses();
  const left = quizAttempts - attempts.findIndex((one) => one === step);
  const leftText = text(attemptsLeft(left));
  const isAnswered = form.draft().hint !== undefined;
  if (round === undefined) return null;
  const after = (
    <Stack gap="large">
      {isAnswered ? null : <Adjust />}
      <Property round={round} />
    </Stack>
  );
  return (
    <QuestionPage isAnswered={isAnswered} after={after}>
      <Said guesses={guesses} left={leftText} />
      {isOver ? <Over /> : null}
      {round.counts ? null : <OwnHome />}
      <Lamps count={quizAttempts} lit={left} label={leftText} />
      <Guesses guesses={guesses} isPlaying />
    </QuestionPage>
  );
}
