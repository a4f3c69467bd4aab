import { useId } from 'react';
import { seeAgain } from '#src/engine/consequences.ts';
import { isSent } from '#src/engine/define-flow.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { fill, rendererTexts as words } from '#src/texts/renderer.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useStepValue } from './field-at.ts';
import { FormFields } from './form-fields.tsx';
import { laterPart } from './later.tsx';
import { Listed } from './listed.tsx';
import { useOpenStep } from './open-step.ts';
import { SkipStep } from './skip-step.tsx';
import { StepFooter } from './step-footer.tsx';
import { StepHeading } from './step-heading.tsx';
import { StepWays } from './step-ways.tsx';
import { useProceed } from './use-proceed.ts';

const AskAgain = laterPart((parts) => parts.AskAgain);
const ConsequencesDialog = laterPart((parts) => parts.ConsequencesDialog);
const StepErrors = laterPart((parts) => parts.StepErrors);

/** Shows the fields of the open step. A step with its own screen may show them too. */
export const StepFields = () => {
  const { form } = useOpenStep();
  return (
    <>
      <FormFields form={form} />
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
}

/** Shows one step from its declaration: heading, fields, why, mistakes, and Back and Continue below. */
export const QuestionPage = ({ children }: QuestionPageProps) => {
  const { flow, step } = useOpenStep();
  const { text } = useLanguage();
  const { proceed, busy, attempt, refusal } = useProceed();
  const form = useId();
  const { proceed: label = words.proceed, grave } = flow.texts.steps[step] ?? {};
  return (
    <>
      <form
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
          <StepFields />
          <AskAgain />
          <StepWhy />
          <StepErrors attempt={attempt} refusal={refusal} />
          <SkipStep />
          <StepWays />
        </Stack>
      </form>
      <StepFooter
        next={{
          label: text(label),
          ...(grave ? { look: 'danger' as const } : {}),
          type: 'submit',
          form,
          busy,
          busyLabel: text(isSent(flow) ? words.sending : words.saving),
        }}
      />
    </>
  );
};
