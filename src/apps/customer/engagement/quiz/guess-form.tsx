import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import type { QuizRound } from '#src/contract/engagement/quiz.ts';
import type { Language } from '#src/domain/language.ts';
import { problemOfIssue } from '#src/domain/problem-of-issue.ts';
import { highestGuess, lowestGuess, quizAttempts, quizGuess, quizPoints } from '#src/domain/quiz-score.ts';
import { fromEnglish, groupDigits } from '#src/domain/typed-number.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StickyFooter } from '#src/ui/sticky-footer.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { bracketOf } from './guesses.tsx';
import { quizTexts as words } from './texts.ts';
import type { useGuess } from './use-quiz.ts';

const steps = [-250_000, -50_000, 50_000, 250_000];
const attemptWords = [words.attempt1, words.attempt2, words.attempt3, words.attempt4, words.attempt5];

/** Returns the typed amount in whole kroner, or the catalogue's text for what is wrong with it. */
const readGuess = (typed: string, language: Language): { readonly value?: number; readonly error?: string } => {
  const read = v.safeParse(quizGuess, language === 'en' ? fromEnglish(typed) : typed);
  if (read.success) return { value: read.output };
  const { code, params } = problemOfIssue(read.issues[0]);
  return { error: problemText(code, language, params) };
};

/** Returns the amount that the field begins with: the middle of what is left, or nothing before the second guess. */
const firstAmount = (guesses: QuizRound['guesses']): string => {
  const { low, high } = bracketOf(guesses);
  const known = low === null || high === null ? (low ?? high) : (low + high) / 2;
  return known === null ? '' : groupDigits(String(Math.round(known / 50_000) * 50_000));
};

const within = (kroner: number): number => Math.min(highestGuess, Math.max(lowestGuess, kroner));

const Steps = ({ onStep }: { readonly onStep: (by: number) => void }) => {
  const { text } = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame the four buttons
    <div className="g-quiz__steps" role="group" aria-label={text(words.steps)}>
      {steps.map((by) => (
        <Button key={by} look="secondary" size="small" onPress={() => onStep(by)}>
          {`${by < 0 ? '−' : '+'}${groupDigits(String(Math.abs(by)))}`}
        </Button>
      ))}
    </div>
  );
};

interface GuessFormProps {
  readonly round: QuizRound;
  /** The form's id: its button stands at the foot of the page. */
  readonly form: string;
  readonly guess: ReturnType<typeof useGuess>;
}

/** The button of the next guess, within reach of the thumb, in the place of the tabs. */
export const GuessFooter = ({ round, form, guess }: GuessFormProps) => {
  const { text } = useLanguage();
  const points = quizPoints(quizAttempts - round.attemptsLeft + 1);
  return (
    <div className="g-quiz__foot">
      <StickyFooter
        next={{
          label: text(words.guess, { points }),
          type: 'submit',
          form,
          busy: guess.isPending,
          busyLabel: text(words.guessing),
        }}
      />
    </div>
  );
};

/** The field of the next guess. The machine on the server decides what it becomes; a refusal keeps what was typed. */
export const GuessForm = ({ round, form, guess }: GuessFormProps) => {
  const { language, text } = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState(() => firstAmount(round.guesses));
  const [error, setError] = useState<string>();
  const attempt = quizAttempts - round.attemptsLeft + 1;
  const type = (next: string) => {
    setTyped(next);
    setError(undefined);
    guess.reset();
  };
  const step = (by: number) => type(groupDigits(String(within((readGuess(typed, language).value ?? 4_000_000) + by))));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { value, error: wrong } = readGuess(typed, language);
    setError(wrong);
    if (value !== undefined && !guess.isPending)
      guess.mutate({ priceGuess: String(value), estateVitecId: round.estateVitecId });
  };
  return (
    <form id={form} onSubmit={send} noValidate>
      <Stack>
        <FieldFrame
          id={id}
          label={text(attemptWords[attempt - 1] ?? words.attempt5)}
          hint={text(words.within)}
          error={error}
        >
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              onChange={type}
              onBlur={() => setTyped(groupDigits(typed.replaceAll(/\s/g, '')))}
              inputMode="numeric"
              enterKeyHint="done"
              after="kr"
              figures="columns"
              maxLength={16}
            />
          )}
        </FieldFrame>
        <Steps onStep={step} />
        <FailureNotice error={guess.error} title={text(words.notGuessed)} />
      </Stack>
    </form>
  );
};
