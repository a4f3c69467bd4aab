import { useState } from 'react';
import type { BrokerForm } from '#src/contract/desk/broker-forms.ts';
import type { PaperAnswer } from '#src/domain/declarations.ts';
import type { Fields } from '#src/engine/field.ts';
import { yesNo } from '#src/engine/fields/choices.ts';
import { longText } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { PanelFields } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import type { useAction } from '../frame/queries.ts';
import { frameTexts } from '../frame/texts.ts';
import { brokerFormTexts as formWords } from '../monitor/form-texts.ts';

type Print = BrokerForm['papers'][number];

export interface AnsweredPrintProps {
  readonly name: string;
  readonly print: Print;
  readonly action: Pick<
    ReturnType<typeof useAction<readonly PaperAnswer[], unknown>>,
    'mutate' | 'isPending' | 'error'
  >;
  readonly close: () => void;
}

const whole = (words: string) => ({ nb: words, en: words });
const moreOf = (id: string): string => `${id}-more`;

/** Declares the questions of a print: yes or no, and what stands beside a yes. */
const asksOf = (print: Print) => {
  const fields = print.asks.flatMap(({ id }) => [
    [id, yesNo()] as const,
    [moreOf(id), longText(2000, { when: (draft) => draft[id] === 'yes' })] as const,
  ]);
  const texts = print.asks.flatMap(({ id, heading, rows: [question = '', ...more] }) => [
    [id, { label: whole(`${heading}: ${question}`) }] as const,
    [moreOf(id), { label: formWords.printSays, hint: whole(more.join(' ')) }] as const,
  ]);
  return panelAsk<Fields>(ask<Fields>(Object.fromEntries(fields)), Object.fromEntries(texts));
};

const answersOf = (print: Print, given: Readonly<Record<string, unknown>>): readonly PaperAnswer[] =>
  print.asks.map(({ id }) => {
    const said = given[moreOf(id)];
    return given[id] === 'yes' && typeof said === 'string' ? { id, isYes: true, said } : { id, isYes: false };
  });

/** Approves a print that answers questions: the broker enters what stands on it. Nothing is sent before all are there. */
export default function AnsweredPrint({ name, print, action, close }: AnsweredPrintProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const [asks] = useState(() => asksOf(print));
  const asked = useAsked(asks, { id: 'print' });
  const done = () => {
    announce(text(formWords.approved));
    close();
  };
  const press = () => asked.send((given) => action.mutate(answersOf(print, given), { onSuccess: done }));
  return (
    <Dialog
      open
      title={text(formWords.approveAsk, { name })}
      safe={{ label: text(frameTexts.cancel), onPress: close }}
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
        <PanelFields asked={asked} />
        <Failed error={action.error} />
      </Stack>
    </Dialog>
  );
}
