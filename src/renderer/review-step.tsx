import { useSyncExternalStore } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Notice } from '#src/ui/notice.tsx';
import { StepList } from '#src/ui/step-list.tsx';
import { AnswerList } from './answer-list.tsx';
import { QuestionPage } from './ask-step.tsx';
import { useOpenStep } from './open-step.ts';
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
  const { flow, session, step, goTo } = useOpenStep();
  const { opened, drafts } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  return (
    <AnswerList
      flow={flow}
      steps={stepsBefore(flow, drafts, opened.env, step)}
      drafts={drafts}
      env={opened.env}
      pictureUrl={session.pictureUrl}
      onChange={readOnly ? undefined : (changed) => goTo(changed, { returnTo: step })}
    />
  );
};

const PrintedFrom = () => {
  const { text } = useLanguage();
  // The hash may hold a personal key: it is never printed.
  const { origin, pathname } = window.location;
  return <p data-print="only">{text(words.printedFrom, { address: `${origin}${pathname}` })}</p>;
};

/** Check your answers: what is unfinished, then every answer with its way to change it, then what is confirmed. */
export const ReviewStep = () => (
  <QuestionPage>
    <Unfinished />
    <GivenAnswers />
    <PrintedFrom />
  </QuestionPage>
);
