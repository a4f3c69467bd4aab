import { useState } from 'react';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { AtHandCalls } from '#src/engine/define-flow.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { CodeSheet } from './code-sheet.tsx';
import { useOpenStep } from './open-step.ts';
import { byCodeTexts as words } from './texts/by-code.ts';
import { useAction } from './use-action.ts';

interface AtHandSheetProps {
  readonly calls: AtHandCalls;
  /** The id and the name of the one who is here. */
  readonly person: string;
  readonly who: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Requests the code and sends it; then reads the form again, where the person may now answer. */
const useAtHand = ({ calls, person, code, onCode, onClose }: AtHandSheetProps) => {
  const { where, call, session } = useOpenStep();
  const action = useAction();
  const [againAt, setAgainAt] = useState<string | null>(null);
  const [error, setError] = useState<ProblemCode>();
  return {
    ...action,
    againAt,
    error,
    send: () =>
      action.run(async () => {
        setAgainAt((await calls.send(where, person, call)).textAgainAt);
        onCode('');
      }),
    confirm: async () => {
      const isCode = /^\d{4}$/.test(code.trim());
      setError(isCode ? undefined : 'V_CODE4');
      if (!isCode) return;
      const isHere = await action.run(async () => {
        await calls.answer(where, { person, code: code.trim() }, call);
        await session.refresh();
      });
      if (!isHere) return;
      onCode('');
      onClose();
    },
  };
};

/** Asks for the code that a person who is here has got on the own mobile. */
const AtHandSheet = (props: AtHandSheetProps) => {
  const { person, who, code, onCode, onClose } = props;
  const { language, text } = useLanguage();
  const { busy, refusal, againAt, error, send, confirm } = useAtHand(props);
  const line = {
    id: `here-${person}-code`,
    sentTo: text(words.mobileOf, { who }),
    code,
    onCode,
    error: error && problemText(error, language),
  };
  return (
    <CodeSheet
      title={text(words.answersHere, { who })}
      why={text(words.whyHere, { who })}
      line={againAt === null ? null : { ...line, sent: againAt }}
      againAt={againAt}
      busy={busy}
      refusal={refusal}
      onSend={() => void send()}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
export default AtHandSheet;
