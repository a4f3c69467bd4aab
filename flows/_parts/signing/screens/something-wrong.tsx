import { askDocumentOf } from '#src/engine/document-row.ts';
import type { AddressedDialog } from '#src/renderer/dialog-address.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { GoBackAndVoid } from './go-back-and-void.tsx';
import { ReasonQuestion } from './reason-question.tsx';
import { type SigningPart, useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

export interface SomethingWrongProps extends SigningPart {
  readonly question: AddressedDialog;
}

/** Opens the answers again: at once before the first signature, and after it by asking the others (Spec section 4). */
export const SomethingWrong = ({ question, ...part }: SomethingWrongProps) => {
  const { status } = part;
  const alone = askDocumentOf(status, { type: 'OPEN_AGAIN', by: '', at: status.createdAt });
  if (alone.allowed) return <GoBackAndVoid {...part} open={question.isOpen} onStay={question.close} />;
  return <AskToOpen {...part} question={question} />;
};

const AskToOpen = ({ session, question }: SomethingWrongProps) => {
  const { text } = useLanguage();
  const { call, calls, at } = useSigning();
  const send = async (reason: string) => {
    await call(calls.askToOpen, { ...at, body: { reason } });
    await session.refresh();
  };
  return (
    <ReasonQuestion
      name="ask-to-open"
      question={question}
      title={text(words.askOpenTitle)}
      why={text(words.askOpenWhy)}
      label={text(words.askOpenReason)}
      stay={text(words.askOpenStay)}
      press={text(words.askOpenDo)}
      send={send}
    />
  );
};
