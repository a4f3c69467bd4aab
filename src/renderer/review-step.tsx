import { useMemo } from 'react';
import { hasDroppedConfirmation } from '#src/engine/confirmations.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StepList } from '#src/ui/step-list.tsx';
import { Text } from '#src/ui/text.tsx';
import { AnswerList, type AnswerListProps } from './answer-list.tsx';
import { onlyDeviations } from './answers.ts';
import { QuestionPage } from './ask-step.tsx';
import { ChangedAnswers, useChangesSince } from './changed-answers.tsx';
import { PrintedFrom } from './fact.tsx';
import { changedSince } from './last-seen.ts';
import { useOpenStep } from './open-step.ts';
import { partTexts as words } from './texts/form-parts.ts';
import { useSession, useSnapshot } from './use-session.ts';

/** Returns the steps on the path before this one; all open steps when it is not on the path yet. */
const stepsBefore = (flow: Flow, drafts: Drafts, env: Env, step: string): readonly string[] => {
  const { path } = walk(flow, drafts, env);
  const place = path.indexOf(step);
  return place < 0 ? path : path.slice(0, place);
};

/** Returns the steps that the other party has made incomplete while this person reads the review. */
const useUnfinished = (): readonly { readonly id: string; readonly name: string }[] => {
  const { flow, walked, step } = useOpenStep();
  const { text } = useLanguage();
  return useMemo(() => {
    const { at, path } = walked;
    const texts = at === null ? undefined : flow.texts.steps[at];
    return at === null || texts === undefined || path.includes(step) ? [] : [{ id: at, name: text(texts.name) }];
  }, [flow, walked, step, text]);
};

type ChangedAt = Parameters<NonNullable<AnswerListProps['changedBy']>>;

/** Lists unfinished steps first, each with a link. */
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

/** Shows the answers before the open step as they are on this device: deviations first, and the rest folded. */
export const GivenAnswers = ({ readOnly = false }: { readonly readOnly?: boolean }) => {
  const { flow, session, step, goTo, seen } = useOpenStep();
  const { text } = useLanguage();
  const { opened, drafts } = useSnapshot(session);
  const given = {
    flow,
    steps: stepsBefore(flow, drafts, opened.env, step),
    drafts,
    env: opened.env,
    pictureUrl: session.pictureUrl,
    changedBy: (...[at, row, field]: ChangedAt) => changedSince(opened, seen, { step: at, row, field }),
    onChange: readOnly ? undefined : (changed: string) => goTo(changed, { returnTo: step }),
  };
  if (flow.chapters.length === 0) return <AnswerList {...given} show="one step" />;
  if (flow.deviations === undefined) return <AnswerList {...given} />;
  const found = flow.deviations(drafts).filter((one) => given.steps.includes(one.step));
  return (
    <Stack gap="large">
      <Stack as="section" gap="small">
        <Text as="h2" size="heading">
          {text(words.readFirst)}
        </Text>
        {found.length === 0 ? (
          <Text>{text(words.nothingStandsOut)}</Text>
        ) : (
          <AnswerList {...given} show="steps" only={(all) => onlyDeviations(all, found)} />
        )}
      </Stack>
      <Stack as="section" gap="small">
        <Text as="h2" size="heading">
          {text(words.allAnswers)}
        </Text>
        <AnswerList {...given} show="folded" />
      </Stack>
    </Stack>
  );
};

/** Explains why the tick is gone: which answers changed after they were confirmed, by whom, from what to what. */
const ConfirmAgain = () => {
  const { flow, session, step } = useOpenStep();
  const { text } = useLanguage();
  const isAsked = useSession(session, () => hasDroppedConfirmation(flow, session.getSnapshot().drafts, step));
  const confirmed = useSession(session, (now) => now.opened.confirmed);
  const changes = useChangesSince(confirmed);
  if (!isAsked) return null;
  const count = changes.length;
  return (
    <Notice
      tone="warning"
      live="status"
      title={count === 0 ? text(words.confirmAgain) : text(plural(words.confirmAgainOf, count), { count })}
    >
      <Stack gap="small">
        {count === 0 ? null : <ChangedAnswers changes={changes} />}
        <Text>{text(words.confirmAgainNext)}</Text>
      </Stack>
    </Notice>
  );
};

/** Shows check-answers: what is unfinished, what deviates, every answer with a link to change it, then the tick. */
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
