import { useId, useState } from 'react';
import { useDialogAt } from '#src/renderer/dialog-address.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useDeed } from '#src/renderer/use-deed.ts';
import { useUnsent } from '#src/renderer/use-unsent.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { type SigningPart, useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

/** Saying no is as possible as signing: with a reason, which the others and the broker read. */
export const Decline = ({ session }: Pick<SigningPart, 'session'>) => {
  const { text, language } = useLanguage();
  const id = useId();
  const { call, calls, at } = useSigning();
  const { busy, refusal, run } = useDeed();
  const question = useDialogAt('decline');
  const [reason, setReason, forgetReason] = useUnsent('decline', '');
  const [wasPressed, setWasPressed] = useState(false);
  const isTold = reason.trim().length >= 3;
  const decline = async () => {
    setWasPressed(true);
    if (!isTold) return;
    const done = await run(async () => {
      await call(calls.decline, { ...at, body: { reason: reason.trim() } });
    });
    if (done) {
      question.close();
      forgetReason();
    }
    await session.refresh();
  };
  return (
    <>
      <TextLink onPress={question.open}>{text(words.decline)}</TextLink>
      <Dialog
        open={question.isOpen}
        title={text(words.declineTitle)}
        safe={{ label: text(words.declineStay), onPress: question.close }}
        other={{ label: text(words.declineDo), onPress: () => void decline(), look: 'danger', busy }}
      >
        <Stack>
          <Text>{text(words.declineWhy)}</Text>
          <FieldFrame
            id={id}
            label={text(words.declineReason)}
            error={wasPressed && !isTold ? problemText('V_REQUIRED', language) : undefined}
          >
            {(control) => <TextArea {...control} value={reason} onChange={setReason} />}
          </FieldFrame>
          <RefusalNotice code={refusal} />
        </Stack>
      </Dialog>
    </>
  );
};
