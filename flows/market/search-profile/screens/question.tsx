import { QuestionPage } from '#src/renderer/ask-step.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { MatchCount } from './match-count.tsx';

/** A question of the search, with how many homes match the answers so far. */
export default function Question({ session, call }: ScreenProps) {
  return (
    <QuestionPage>
      <MatchCount session={session} call={call} />
    </QuestionPage>
  );
}
