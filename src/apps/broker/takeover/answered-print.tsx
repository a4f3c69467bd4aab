import { useState } from 'react';
import type { BrokerForm } from '#src/contract/desk/broker-forms.ts';
import type { PaperAnswer } from '#src/domain/declarations.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { YesNo } from '#src/ui/yes-no.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import type { useAction } from '../frame/queries.ts';
import { brokerFormTexts as formWords } from '../monitor/form-texts.ts';
import { brokerTexts as words } from '../texts.ts';

type Print = BrokerForm['papers'][number];
type Asked = Print['asks'][number];
interface Typed {
  readonly isYes: boolean | null;
  readonly said: string;
}
const nothing: Typed = { isYes: null, said: '' };

export interface AnsweredPrintProps {
  readonly name: string;
  readonly print: Print;
  readonly action: Pick<
    ReturnType<typeof useAction<readonly PaperAnswer[], unknown>>,
    'mutate' | 'isPending' | 'error'
  >;
  readonly close: () => void;
}

interface QuestionProps {
  readonly asked: Asked;
  readonly typed: Typed;
  readonly wasPressed: boolean;
  readonly onType: (typed: Typed) => void;
}

const idOf = ({ id }: Asked): string => `print-${id}`;
const lacksMore = ({ isYes, said }: Typed): boolean => isYes === true && said.trim() === '';

/** One question of the print: yes or no, and what stands beside a yes. */
const PrintQuestion = ({ asked, typed, wasPressed, onType }: QuestionProps) => {
  const { language, text } = useLanguage();
  const [question = '', ...more] = asked.rows;
  const id = idOf(asked);
  const missing = wasPressed && typed.isYes === null ? problemText('V_YESNO', language) : undefined;
  const lacking = wasPressed && lacksMore(typed) ? problemText('V_REQUIRED', language) : undefined;
  return (
    <>
      <FieldFrame id={id} label={`${asked.heading}: ${question}`} error={missing} holds="one">
        {(control) => (
          <YesNo
            {...control}
            value={typed.isYes}
            onChange={(isYes) => onType({ ...typed, isYes })}
            yes={text(rendererTexts.yes)}
            no={text(rendererTexts.no)}
          />
        )}
      </FieldFrame>
      {typed.isYes ? (
        <FieldFrame id={`${id}-more`} label={text(formWords.printSays)} hint={more.join(' ')} error={lacking}>
          {(control) => (
            <TextArea {...control} value={typed.said} onChange={(said) => onType({ ...typed, said })} limit={2000} />
          )}
        </FieldFrame>
      ) : null}
    </>
  );
};

/** Approves a print that answers questions: the broker enters what stands on it. Nothing is sent before all are there. */
export default function AnsweredPrint({ name, print, action, close }: AnsweredPrintProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [wasPressed, setWasPressed] = useState(false);
  const of = ({ id }: Asked): Typed => typed[id] ?? nothing;
  const press = () => {
    setWasPressed(true);
    const left = print.asks.find((asked) => of(asked).isYes === null || lacksMore(of(asked)));
    if (left !== undefined) return focusField(of(left).isYes ? `${idOf(left)}-more` : idOf(left));
    const answers = print.asks.map((asked): PaperAnswer => {
      const { isYes, said } = of(asked);
      return isYes ? { id: asked.id, isYes, said } : { id: asked.id, isYes: false };
    });
    const done = () => {
      announce(text(formWords.approved));
      close();
    };
    return action.mutate(answers, { onSuccess: done });
  };
  return (
    <Dialog
      open
      title={text(formWords.approveAsk, { name })}
      safe={{ label: text(words.cancel), onPress: close }}
      other={{
        label: text(formWords.approve),
        busyLabel: text(formWords.approving),
        look: 'primary',
        onPress: press,
        busy: action.isPending,
      }}
    >
      <Stack>
        <p>{text(formWords.approveWhat, { name })}</p>
        <p>{text(formWords.printAsks, { name })}</p>
        {print.asks.map((asked) => (
          <PrintQuestion
            key={asked.id}
            asked={asked}
            typed={of(asked)}
            wasPressed={wasPressed}
            onType={(next) => setTyped((before) => ({ ...before, [asked.id]: next }))}
          />
        ))}
        <Failed error={action.error} />
      </Stack>
    </Dialog>
  );
}
