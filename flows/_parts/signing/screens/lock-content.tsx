import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import type { NewDocument } from '#src/contract/signing/signing.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { StepFields } from '#src/renderer/ask-step.tsx';
import { useQuestionAt } from '#src/renderer/dialog-address.ts';
import { StepErrors } from '#src/renderer/step-errors.tsx';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { useProceed } from '#src/renderer/use-proceed.ts';
import { useSnapshot } from '#src/renderer/use-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { listed } from './names.ts';
import { ReadFirst } from './read-first.tsx';
import type { SigningOpened } from './signing-props.ts';
import { screenPlurals, screenTexts as words } from './texts.ts';
import { useMakeDocument } from './use-make-document.ts';
import { usePreview } from './use-preview.ts';

interface Question {
  readonly isOpen: boolean;
  /** Opens the question; resolves with the reply. */
  readonly ask: () => Promise<boolean>;
  readonly answer: (yes: boolean) => void;
}

/** A question that the caller waits for, such as "Lock the protocol?". */
function useQuestion(): Question {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((yes: boolean) => void) | undefined>(undefined);
  const ask = useCallback(() => {
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      waiting.current = resolve;
    });
  }, []);
  const answer = useCallback((yes: boolean) => {
    setOpen(false);
    waiting.current?.(yes);
    waiting.current = undefined;
  }, []);
  return { isOpen, ask, answer };
}

interface LockQuestionProps {
  readonly question: Question;
  readonly names: readonly string[];
}

/** Asks before the content is locked (domain.md, shared-signing). */
const LockQuestion = ({ question, names }: LockQuestionProps) => {
  const { text } = useLanguage();
  const { isOpen, answer } = question;
  useQuestionAt(
    'lock',
    isOpen,
    useCallback(() => answer(false), [answer]),
  );
  return (
    <Dialog
      open={isOpen}
      title={text(words.askTitle)}
      safe={{ label: text(words.askStay), onPress: () => answer(false) }}
      other={{ label: text(words.askLock), look: 'primary', onPress: () => answer(true) }}
    >
      <Text>{text(words.askWhy, { names: listed(names, text(partTexts.and)) })}</Text>
    </Dialog>
  );
};

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
  const { opened } = useSnapshot(session);
  const previewing = usePreview(opened.revisions);
  const question = useQuestion();
  const { make, refusal } = useMakeDocument(session, previewing, question.ask, choices);
  const { proceed, busy, attempt, refusal: stopped } = useProceed(make);
  const form = useId();
  const label = text(plural(screenPlurals.lock, names.length), { count: names.length });
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
          {refusal?.code === 'STALE' ? (
            <Notice tone="danger" live="alert">
              {text(words.changed)}
            </Notice>
          ) : null}
          <StepErrors
            attempt={attempt}
            refusal={refusal?.code === 'STALE' ? null : (refusal?.code ?? stopped)}
            params={refusal?.params ?? {}}
          />
        </Stack>
      </form>
      <StepFooter
        next={{ label, type: 'submit', form, busy: busy && !question.isOpen, busyLabel: text(words.locking) }}
      />
      <LockQuestion question={question} names={names} />
    </>
  );
}
