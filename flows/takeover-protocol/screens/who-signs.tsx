import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useId, useSyncExternalStore } from 'react';
import { StepFields } from '#src/renderer/ask-step.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { StepErrors } from '#src/renderer/step-errors.tsx';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { useProceed } from '#src/renderer/use-proceed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts } from '#src/texts/renderer.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import type { TakeoverOpened } from '../calls.ts';
import { PeopleWhoSign } from './people-who-sign.tsx';
import { ReadFirst } from './read-first.tsx';
import { listed, type Party, partiesIn, signersAmong } from './signers.ts';
import { screenTexts as words } from './texts.ts';
import { useMakeDocument } from './use-make-document.ts';
import { usePreview } from './use-preview.ts';
import { type Question, useQuestion } from './use-question.ts';

/** Step 15: who signs and how. From here the content is locked, so it asks first (domain.md section 8). */
export default function WhoSigns({ session, where, call, goTo }: ScreenProps<TakeoverOpened>) {
  const { text } = useLanguage();
  const { opened, drafts } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const previewing = usePreview(where, call, opened.revisions);
  const question = useQuestion();
  const parties = partiesIn(drafts.participants);
  const signers = signersAmong(parties);

  const { make, refusal } = useMakeDocument({ session, where, call }, previewing, question.ask);
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
      <AskBeforeLocking question={question} signers={signers} />
    </>
  );
}

/** Asks first: from here the protocol is locked (domain.md section 8, step 15). */
const AskBeforeLocking = ({
  question,
  signers,
}: {
  readonly question: Question;
  readonly signers: readonly Party[];
}) => {
  const { text } = useLanguage();
  const names = signers.map(({ name }) => name);
  return (
    <Dialog
      open={question.isOpen}
      title={text(words.askTitle)}
      safe={{ label: text(words.askStay), onPress: () => question.answer(false) }}
      other={{ label: text(words.askLock), onPress: () => question.answer(true) }}
    >
      <Text>{text(words.askWhy, { names: listed(names, text(rendererTexts.and)) })}</Text>
    </Dialog>
  );
};
