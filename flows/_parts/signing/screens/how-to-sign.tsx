import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useId, useSyncExternalStore } from 'react';
import type { NewDocument } from '#src/contract/signing.ts';
import { signingIn } from '#src/domain/deputies.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { StepFields } from '#src/renderer/ask-step.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
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

/** Paper is for those who have no e-ID; the others sign with theirs (domain.md, shared-signing). */
const chosen = (draft: StepDraft = {}): Omit<NewDocument, 'contentSha256'> => {
  const { signMethod, paperReason } = draft;
  const onPaper = signMethod === 'PAPER' && Array.isArray(paperReason) ? paperReason : [];
  return {
    inksign: signMethod !== 'E_ID',
    ...(onPaper.length === 0 ? {} : { onPaper: onPaper.filter((id): id is string => typeof id === 'string') }),
  };
};

/** How everybody signs. From here the content is locked, so it asks first. */
export default function HowToSign({ session, goTo, step }: ScreenProps<SigningOpened>) {
  const { text } = useLanguage();
  const { opened, drafts } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const previewing = usePreview(opened.revisions);
  const question = useQuestion();
  const names = signingIn(drafts.participants).map(({ name }) => name);
  const { make, refusal } = useMakeDocument(session, previewing, question.ask, () =>
    chosen(session.getSnapshot().drafts[step]),
  );
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
          <StepFields />
          <Disclosure label={text(words.readTitle)}>
            <ReadFirst previewing={previewing} onMissing={() => goTo('sign')} />
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
