import { quizAttempts } from '#src/domain/quiz-score.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { quizPlurals } from './texts.ts';
import './quiz.css';

/** One window for each attempt; those left are lit. */
export const Lamps = ({ left }: { readonly left: number }) => {
  const { text } = useLanguage();
  const name = text(plural(quizPlurals.attemptsLeft, left), { count: left });
  return (
    <span className="g-quiz__lamps" role="img" aria-label={name}>
      {Array.from({ length: quizAttempts }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the windows have no other names
        <span key={index} className="g-quiz__lamp" data-lit={index < left || undefined} />
      ))}
    </span>
  );
};
