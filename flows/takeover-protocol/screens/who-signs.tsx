import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useId, useState, useSyncExternalStore } from 'react';
import { refusedWith } from '#src/contract/refused-with.ts';
import { takeoverSigning } from '#src/contract/takeover-signing.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
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
import { listed, partiesIn, signersAmong } from './signers.ts';
import { screenTexts as words } from './texts.ts';
import { usePreview } from './use-preview.ts';
import { useQuestion } from './use-question.ts';

/** Step 15: who signs and how. From here the content is locked, so it asks first (domain.md section 8). */
export default function WhoSigns({ session, where, call, goTo }: ScreenProps<TakeoverOpened>) {
  const { text } = useLanguage();
  const { opened, drafts } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const [refusal, setRefusal] = useState<ProblemCode | null>(null);
  const previewing = usePreview(where, call, opened.revisions);
  const question = useQuestion();
  const parties = partiesIn(drafts.participants);
  const signers = signersAmong(parties);

  const makeDocument = async (): Promise<boolean> => {
    setRefusal(null);
    const { drafts: now } = session.getSnapshot();
    if (previewing.state !== 'here') {
      setRefusal(previewing.state === 'refused' ? previewing.code : 'UNAVAILABLE');
      return false;
    }
    if (!(await question.ask())) return false;
    const body = {
      inksign: now['who-signs']?.inksign === 'ON_SCREEN',
      signers: signersAmong(partiesIn(now.participants)).map(({ id }) => id),
      contentSha256: previewing.preview.contentSha256,
    };
    try {
      await call(takeoverSigning.createDocument, { params: { id: where.estateId ?? '' }, body });
    } catch (error) {
      const code = refusedWith(error) ?? 'OTP_SIGN_CREATE';
      // The other phone made it in the same moment: then it is made.
      if (code !== 'OTP_SIGNING') setRefusal(code);
      await session.refresh();
      return code === 'OTP_SIGNING';
    }
    await session.refresh();
    return true;
  };
  const { proceed, busy, attempt, refusal: stopped } = useProceed(makeDocument);
  const form = useId();
  const lock = text(signers.length === 1 ? words.lockOne : words.lockMany, { count: signers.length });
  const names = listed(
    signers.map(({ name }) => name),
    text(rendererTexts.and),
  );
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
      <Dialog
        open={question.isOpen}
        title={text(words.askTitle)}
        safe={{ label: text(words.askStay), onPress: () => question.answer(false) }}
        other={{ label: text(words.askLock), onPress: () => question.answer(true) }}
      >
        <Text>{text(words.askWhy, { names })}</Text>
      </Dialog>
    </>
  );
}
