import { useId, useMemo } from 'react';
import { seeAgain } from '#src/engine/consequences.ts';
import { isSent } from '#src/engine/define-flow.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { fill, rendererTexts as words } from '#src/texts/renderer.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useStepValue } from './field-at.ts';
import { FieldList } from './field-list.tsx';
import { firstKinds } from './fields/first-kinds.tsx';
import { KindsProvider, type KindsSoFar } from './kinds-in-use.ts';
import { laterPart, useLaterParts } from './later.tsx';
import { Listed } from './listed.tsx';
import { nextStep } from './next-step.ts';
import { useOpenStep } from './open-step.ts';
import { StepFooter } from './step-footer.tsx';
import type { StepForm } from './step-form.ts';
import { StepHeading } from './step-heading.tsx';
import { StepWays } from './step-ways.tsx';
import { keptOverReload } from './typed-here.ts';
import { useProceed } from './use-proceed.ts';
import { walkNow } from './use-walked.ts';

/** Goes on without the step, where its texts say that it may be skipped (domain.md, onboarding: «Hopp over»). */
const SkipStep = () => {
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

interface FormFieldsProps {
  readonly form: StepForm;
  /** Components that a step's own screen shows some kinds of field with. The same object at every render. */
  readonly own?: KindsSoFar | undefined;
}

/** Shows every field that a step asks now. */
export const FormFields = ({ form, own }: FormFieldsProps) => {
  const texts = form.flow.texts.steps[form.step];
  const later = useLaterParts()?.laterKinds;
  const kinds = useMemo(() => ({ ...firstKinds, ...later, ...own }), [later, own]);
  return texts ? (
    <KindsProvider value={kinds}>
      <FieldList form={form} fields={form.declared.fields} texts={texts.fields} />
    </KindsProvider>
  ) : null;
};

const AskAgain = laterPart((parts) => parts.AskAgain);
const ConsequencesDialog = laterPart((parts) => parts.ConsequencesDialog);
const StepErrors = laterPart((parts) => parts.StepErrors);

/** Shows the fields of the open step. A step with its own screen may show them too. */
export const StepFields = ({ kinds }: Pick<QuestionPageProps, 'kinds'>) => {
  const { form } = useOpenStep();
  return (
    <>
      <FormFields form={form} own={kinds} />
      <ConsequencesDialog />
    </>
  );
};

/** Shows "Why do we ask?" where the step's texts explain it. */
export const StepWhy = () => {
  const { flow, form, step } = useOpenStep();
  const { text } = useLanguage();
  const { why, whyListed } = flow.texts.steps[step] ?? {};
  if (why === undefined) return null;
  return (
    <Disclosure label={text(words.whyWeAsk)}>
      {fill(text(why), form.env().facts)}
      {whyListed === undefined ? null : <Listed of={whyListed} />}
    </Disclosure>
  );
};

/** Says where the answers of a step can be seen again. */
const SeeAgain = () => {
  const { form } = useOpenStep();
  const { text } = useLanguage();
  const marked = useStepValue(form, () => form.draft()[seeAgain] === true);
  return marked ? <Notice tone="warning">{text(words.seeAgain)}</Notice> : null;
};

export interface QuestionPageProps {
  /** Content above the fields, such as the answers on a review page. */
  readonly children?: React.ReactNode;
  /** Components that this step shows some kinds of field with. The same object at every render. */
  readonly kinds?: KindsSoFar | undefined;
  /** Content under the fields, such as what happens next. */
  readonly after?: React.ReactNode;
  /** Content above the buttons, such as the sum of an order. */
  readonly sum?: React.ReactNode;
  /** The step was answered for good: its button leads on, and does no more what its texts say. */
  readonly isAnswered?: boolean;
}

/** Shows one step from its declaration: heading, fields, why, mistakes, and Back and Continue below. */
export const QuestionPage = ({ children, kinds, after, sum, isAnswered }: QuestionPageProps) => {
  const { flow, form: open, step } = useOpenStep();
  const { text } = useLanguage();
  const { proceed, busy, attempt, refusal } = useProceed();
  const form = useId();
  const { proceed: label = words.proceed, grave } = flow.texts.steps[step] ?? {};
  return (
    <>
      <form
        {...keptOverReload}
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void proceed();
        }}
      >
        <Stack gap="large">
          <StepHeading />
          <SeeAgain />
          {children}
          <StepFields kinds={kinds} />
          {after}
          <AskAgain />
          <StepWhy />
          <StepErrors attempt={attempt} refusal={refusal} />
          <SkipStep />
          <StepWays />
        </Stack>
      </form>
      <StepFooter
        next={{
          label: fill(text(isAnswered ? words.proceed : label), open.env().facts),
          ...(grave ? { look: 'danger' as const } : {}),
          type: 'submit',
          form,
          busy,
          busyLabel: text(isSent(flow) ? words.sending : words.saving),
        }}
      >
        {sum}
      </StepFooter>
    </>
  );
};
