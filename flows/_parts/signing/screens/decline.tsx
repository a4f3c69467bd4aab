import { useId, useState } from 'react';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { wrongWithReason } from '#src/domain/reason.ts';
import { useDialogAt } from '#src/renderer/dialog-address.ts';
import { ReasonField } from '#src/renderer/reason-field.tsx';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useAction } from '#src/renderer/use-action.ts';
import { useUnsent } from '#src/renderer/use-unsent.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { type SigningPart, useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

/** Refuses to sign, as easily as signing: with a reason, which the other parties and the broker read. */
export const Decline = ({ session }: Pick<SigningPart, 'session'>) => {
  const { text } = useLanguage();
  const id = useId();
  const { call, calls, at } = useSigning();
  const { busy, refusal, run } = useAction();
  const question = useDialogAt('decline');
  const [reason, setReason, forgetReason] = useUnsent('decline', '');
  const [wrong, setWrong] = useState<ProblemCode | null>(null);
  const decline = async () => {
    const found = wrongWithReason(reason);
    setWrong(found);
    if (found !== null) return focusField(id);
    const done = await run(async () => {
      await call(calls.decline, { ...at, body: { reason } });
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
          <ReasonField id={id} label={text(words.declineReason)} value={reason} onChange={setReason} wrong={wrong} />
          <RefusalNotice code={refusal} />
        </Stack>
      </Dialog>
    </>
  );
};
