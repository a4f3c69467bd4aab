import { useSyncExternalStore } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { LockIcon } from '#src/ui/icons.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { AnswerList } from './answer-list.tsx';
import { StepWhy } from './ask-step.tsx';
import { nextStep } from './next-step.ts';
import { useOpenStep } from './open-step.ts';
import { GivenAnswers } from './review-step.tsx';
import { StepFooter } from './step-footer.tsx';
import { StepHeading } from './step-heading.tsx';

const OwnAnswers = () => {
  const { flow, session, step } = useOpenStep();
  const { opened, drafts } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  return (
    <AnswerList
      flow={flow}
      steps={[step]}
      drafts={drafts}
      env={opened.env}
      pictureUrl={session.pictureUrl}
      chapters={false}
    />
  );
};

/** A step whose answers can no longer be changed: they are read, not asked (ux section 5). */
export const LockedStep = () => {
  const { form, walked, step, goTo } = useOpenStep();
  const { text } = useLanguage();
  const next = nextStep(walked, step, undefined);
  return (
    <>
      <Stack gap="large">
        <StepHeading />
        <Notice tone="info" icon={LockIcon}>
          {text(words.lockedWhy)}
        </Notice>
        {form.declared.kind === 'review' ? <GivenAnswers readOnly /> : <OwnAnswers />}
        <StepWhy />
      </Stack>
      <StepFooter next={next === null ? undefined : { label: text(words.proceed), onPress: () => goTo(next.step) }} />
    </>
  );
};
