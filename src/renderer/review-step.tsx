import { useSyncExternalStore } from 'react';
import { hasFallen } from '#src/engine/confirmations.ts';
import { partTexts as words } from '#src/texts/form-parts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { StepList } from '#src/ui/step-list.tsx';
import { AnswerList } from './answer-list.tsx';
import { QuestionPage } from './ask-step.tsx';
import { changedSince } from './last-look.ts';
import { useOpenStep } from './open-step.ts';
import { PrintedFrom } from './printed-from.tsx';
import { stepsBefore, useUnfinished } from './unfinished.ts';

/** Steps that are not finished come first, each with the way to it. */
const Unfinished = () => {
  const { goTo, step } = useOpenStep();
  const { text } = useLanguage();
  const missing = useUnfinished();
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title={text(words.incompleteFirst)}>
      <StepList
        items={missing.map(({ id, name }) => ({
          key: id,
          name,
          state: text(words.stateNext),
          isNext: true,
          isHere: false,
          onOpen: () => goTo(id, { returnTo: step }),
        }))}
      />
    </Notice>
  );
};

/** The answers before the open step, as they stand on this device. */
export const GivenAnswers = ({ readOnly = false }: { readonly readOnly?: boolean }) => {
  const { flow, session, step, goTo, seen } = useOpenStep();
  const { opened, drafts } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  return (
    <AnswerList
      flow={flow}
      steps={stepsBefore(flow, drafts, opened.env, step)}
      drafts={drafts}
      env={opened.env}
      pictureUrl={session.pictureUrl}
      changedBy={(...place) => changedSince(opened, seen, ...place)}
      onChange={readOnly ? undefined : (changed) => goTo(changed, { returnTo: step })}
    />
  );
};

/** Nobody has agreed to what changed after they said yes: the tick has fallen, and this says why. */
const ConfirmAgain = () => {
  const { flow, session, step } = useOpenStep();
  const { text } = useLanguage();
  const isAsked = useSyncExternalStore(session.subscribe, () => hasFallen(flow, session.getSnapshot().drafts, step));
  return isAsked ? (
    <Notice tone="warning" live="status" title={text(words.confirmAgain)}>
      {text(words.confirmAgainNext)}
    </Notice>
  ) : null;
};

/** Check your answers: what is unfinished, then every answer with its way to change it, then what is confirmed. */
export const ReviewStep = () => (
  <>
    <QuestionPage>
      <ConfirmAgain />
      <Unfinished />
      <GivenAnswers />
    </QuestionPage>
    <PrintedFrom />
  </>
);
