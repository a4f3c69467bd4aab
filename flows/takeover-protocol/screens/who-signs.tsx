import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useId, useSyncExternalStore } from 'react';
import { LockQuestion } from '#flows/_parts/signing/screens/lock-question.tsx';
import { ReadFirst } from '#flows/_parts/signing/screens/read-first.tsx';
import { screenTexts as words } from '#flows/_parts/signing/screens/texts.ts';
import { useMakeDocument } from '#flows/_parts/signing/screens/use-make-document.ts';
import { usePreview } from '#flows/_parts/signing/screens/use-preview.ts';
import { useQuestion } from '#flows/_parts/signing/screens/use-question.ts';
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
import type { TakeoverOpened } from '../calls.ts';
import { PeopleWhoSign } from './people-who-sign.tsx';
import { partiesIn, signersAmong } from './signers.ts';

/** Step 15: who signs and how. From here the content is locked, so it asks first (domain.md section 8). */
export default function WhoSigns({ session, goTo }: ScreenProps<TakeoverOpened>) {
  const { text } = useLanguage();
  const { opened, drafts } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const previewing = usePreview(opened.revisions);
  const question = useQuestion();
  const parties = partiesIn(drafts.participants);
  const signers = signersAmong(parties);

  const { make, refusal } = useMakeDocument(session, previewing, question.ask, () => {
    const { drafts: now } = session.getSnapshot();
    return {
      inksign: now['who-signs']?.inksign === 'ON_SCREEN',
      signers: signersAmong(partiesIn(now.participants)).map(({ id }) => id),
    };
  });
  const { proceed, busy, attempt, refusal: stopped } = useProceed(make);
  const form = useId();
  const lock = text(signers.length === 1 ? words.lockOne : words.lockMany, { count: signers.length });
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
          <PeopleWhoSign parties={parties} me={opened.participantId} />
          <StepFields />
          <Disclosure label={text(words.readTitle)}>
            <ReadFirst previewing={previewing} onMissing={() => goTo('signing')} />
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
      <StepFooter next={{ label: lock, type: 'submit', form, busy, busyLabel: text(words.locking) }} />
      <LockQuestion question={question} names={signers.map(({ name }) => name)} />
    </>
  );
}
