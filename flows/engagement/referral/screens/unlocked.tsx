import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { Boxes, Friends } from './parts.tsx';

/** Mock 18b: all three houses are lit, and what they give. */
export default function Unlocked() {
  return (
    <QuestionPage>
      <Friends />
      <Boxes />
    </QuestionPage>
  );
}
