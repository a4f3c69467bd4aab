import { useState } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Button } from '#src/ui/button.tsx';
import { LockIcon } from '#src/ui/icons.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { AnswerList } from './answer-list.tsx';
import { QuestionPage, StepWhy } from './ask-step.tsx';
import { nextStep } from './next-step.ts';
import { useOpenStep } from './open-step.ts';
import { GivenAnswers } from './review-step.tsx';
import { StepFooter } from './step-footer.tsx';
import { StepHeading } from './step-heading.tsx';
import { partTexts } from './texts/form-parts.ts';
import { useSession, useSnapshot } from './use-session.ts';

const OwnAnswers = () => {
  const { flow, session, step } = useOpenStep();
  const { opened, drafts } = useSnapshot(session);
  return (
    <AnswerList
      flow={flow}
      steps={[step]}
      drafts={drafts}
      env={opened.env}
      pictureUrl={session.pictureUrl}
      show="one step"
    />
  );
};

const lockedText = (mayChange: boolean, mustAsk: boolean) => {
  if (mayChange) return partTexts.lockedMayChange;
  return mustAsk ? partTexts.lockedMustAsk : partTexts.lockedWhy;
};

/**
 * Shows a step whose answers are locked (ux section 5). While a document that may be voided is being signed, they can
 * still be changed. The form asks before the first change.
 */
export const LockedStep = () => {
  const { form, session, walked, step, goTo, returnTo } = useOpenStep();
  const { text } = useLanguage();
  const isReview = form.declared.kind === 'review';
  const mayChange = useSession(session, () => form.voids() !== null);
  const mustAsk = useSession(session, (now) => now.opened.voids?.mustAsk === true);
  // A customer who comes by "Change" on the review has already asked to change.
  const [isChanging, setChanging] = useState(returnTo !== undefined && !isReview);
  if (isChanging && mayChange) return <QuestionPage />;
  const next = nextStep(walked, step, undefined);
  return (
    <>
      <Stack gap="large">
        {/* The review's lead is about changing and making a document, which exists already. */}
        {isReview ? <StepHeading lead="" /> : <StepHeading />}
        <Notice tone="info" icon={LockIcon}>
          {text(lockedText(mayChange, mustAsk))}
        </Notice>
        {isReview ? <GivenAnswers readOnly={!mayChange} /> : <OwnAnswers />}
        {mayChange && !isReview && Object.keys(form.declared.fields).length > 0 ? (
          <Stack direction="across">
            <Button look="secondary" size="auto" onPress={() => setChanging(true)}>
              {text(partTexts.changeAnswers)}
            </Button>
          </Stack>
        ) : null}
        <StepWhy />
      </Stack>
      <StepFooter next={next === null ? undefined : { label: text(words.proceed), onPress: () => goTo(next.step) }} />
    </>
  );
};
