import { type ReactNode, useId, useState } from 'react';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { wrongWithReason } from '#src/domain/reason.ts';
import type { AddressedDialog } from '#src/renderer/dialog-address.ts';
import { ReasonField } from '#src/renderer/reason-field.tsx';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useAction } from '#src/renderer/use-action.ts';
import { useUnsent } from '#src/renderer/use-unsent.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';

export interface ReasonQuestionProps {
  /** What an unsent reason is kept under. */
  readonly name: string;
  readonly question: AddressedDialog;
  readonly title: string;
  readonly why: ReactNode;
  readonly label: string;
  readonly stay: string;
  readonly press: string;
  readonly send: (reason: string) => Promise<void>;
}

/** An act that needs a reason, which others read. */
export const ReasonQuestion = ({ name, question, title, why, label, stay, press, send }: ReasonQuestionProps) => {
  const id = useId();
  const { busy, refusal, run } = useAction();
  const [reason, setReason, forgetReason] = useUnsent(name, '');
  const [wrong, setWrong] = useState<ProblemCode | null>(null);
  const ask = async () => {
    const found = wrongWithReason(reason);
    setWrong(found);
    if (found !== null) return focusField(id);
    const done = await run(() => send(reason));
    if (!done) return;
    question.close();
    forgetReason();
  };
  return (
    <Dialog
      open={question.isOpen}
      title={title}
      safe={{ label: stay, onPress: question.close }}
      other={{ label: press, onPress: () => void ask(), look: 'danger', busy }}
    >
      <Stack>
        <Text>{why}</Text>
        <ReasonField id={id} label={label} value={reason} onChange={setReason} wrong={wrong} />
        <RefusalNotice code={refusal} />
      </Stack>
    </Dialog>
  );
};
