import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { nextStep } from './next-step.ts';
import { useOpenStep } from './open-step.ts';
import { walkNow } from './use-walked.ts';

/** Goes on without the step, where its texts say that it may be skipped (domain.md, onboarding: «Hopp over»). */
export const SkipStep = () => {
  const { flow, session, form, step, returnTo, goTo, setRefused } = useOpenStep();
  const { text } = useLanguage();
  const words = flow.texts.steps[step]?.skip;
  if (words === undefined || session.skip === undefined) return null;
  const skip = async () => {
    setRefused(false);
    await form.settle();
    session.skip?.(step);
    const next = nextStep(walkNow(flow, session), step, returnTo);
    if (next !== null) goTo(next.step, next.move);
  };
  return (
    <div>
      <Button look="text" size="auto" onPress={() => void skip()}>
        {text(words)}
      </Button>
    </div>
  );
};
