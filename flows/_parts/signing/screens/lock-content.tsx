import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import type { NewDocument } from '#src/contract/signing/signing.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { StepFields } from '#src/renderer/ask-step.tsx';
import { StepErrors } from '#src/renderer/step-errors.tsx';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { useProceed } from '#src/renderer/use-proceed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { LockQuestion } from './lock-question.tsx';
import { ReadFirst } from './read-first.tsx';
import type { SigningOpened } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';
import { useMakeDocument } from './use-make-document.ts';
import { usePreview } from './use-preview.ts';
import { useQuestion } from './use-question.ts';

export interface LockContentProps {
  readonly session: FlowSession<SigningOpened>;
  /** The future signers, in display order. */
  readonly names: readonly string[];
  /** The method and signers, read when the question is answered. */
  readonly choices: () => Omit<NewDocument, 'contentSha256'>;
  /** Opens the first incomplete step. */
  readonly onMissing: () => void;
  /** Content above the form's fields. */
  readonly children?: ReactNode;
}

/** The step that creates the document. This locks the content, so the step shows it and asks first (domain.md). */
export function LockContent({ session, names, choices, onMissing, children }: LockContentProps) {
  const { text } = useLanguage();
  const { opened } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const previewing = usePreview(opened.revisions);
  const question = useQuestion();
  const { make, refusal } = useMakeDocument(session, previewing, question.ask, choices);
  const { proceed, busy, attempt, refusal: stopped } = useProceed(make);
  const form = useId();
  const label = text(names.length === 1 ? words.lockOne : words.lockMany, { count: names.length });
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
          {children}
          <StepFields />
          <Disclosure label={text(words.readTitle)}>
            <ReadFirst previewing={previewing} onMissing={onMissing} />
          </Disclosure>
          <Notice tone="warning" icon={LockKeyhole} title={text(words.lockTitle)}>
            {text(words.lockWhy)}
          </Notice>
          {refusal === 'STALE' ? (
            <Notice tone="danger" live="alert">
              {text(words.changed)}
            </Notice>
          ) : null}
          <StepErrors attempt={attempt} refusal={refusal === 'STALE' ? null : (refusal ?? stopped)} />
        </Stack>
      </form>
      <StepFooter next={{ label, type: 'submit', form, busy, busyLabel: text(words.locking) }} />
      <LockQuestion question={question} names={names} />
    </>
  );
}
