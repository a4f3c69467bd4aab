import { type ReactNode, useMemo } from 'react';
import type { AnswerOf, Fields } from '#src/engine/field.ts';
import { problemText } from '#src/texts/problems.ts';
import { Button, type ButtonProps } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { FieldList } from './field-list.tsx';
import { firstKinds } from './fields/first-kinds.tsx';
import { IssueWordsProvider } from './issue-words.ts';
import { KindsProvider, type KindsSoFar } from './kinds-in-use.ts';
import type { Asked } from './use-asked.ts';

export interface PanelFieldsProps {
  readonly asked: Pick<Asked, 'form'>;
  /** Components of kinds beyond the first ones, or instead of them. The same object at every render. */
  readonly kinds?: KindsSoFar | undefined;
  /** Only these fields, where a panel lays its fields out in parts. The same list at every render. */
  readonly only?: readonly string[] | undefined;
}

/** Draws what a panel asks. */
export const PanelFields = ({ asked: { form }, kinds, only }: PanelFieldsProps) => {
  const all = useMemo(() => ({ ...firstKinds, ...kinds }), [kinds]);
  const fields = useMemo(() => {
    const entries = Object.entries(form.declared.fields);
    return Object.fromEntries(entries.filter(([name]) => only?.includes(name) ?? true));
  }, [form, only]);
  return (
    <IssueWordsProvider value={problemText}>
      <KindsProvider value={all}>
        <FieldList form={form} fields={fields} texts={form.flow.texts.steps[form.step]?.fields ?? {}} />
      </KindsProvider>
    </IssueWordsProvider>
  );
};

export interface PanelFormProps<F extends Fields> extends Pick<PanelFieldsProps, 'kinds'> {
  readonly asked: Asked<F>;
  /** Called with a whole answer. */
  readonly onSend: (answer: AnswerOf<F>) => void;
  readonly send: Pick<ButtonProps, 'look' | 'size' | 'busyLabel'> & {
    readonly label: string;
    /** The button's whole name, where its label alone does not say what it acts on. */
    readonly name?: string;
    readonly isPending: boolean;
  };
  /** The form's own name, where the page has others. */
  readonly label?: string | undefined;
  readonly gap?: 'small' | 'medium';
  /** Content above the fields. */
  readonly lead?: ReactNode;
  /** The fields in a layout of their own; without it, one under the other. */
  readonly fields?: ReactNode;
  /** Content between the fields and the button: why the last try failed, or what the typed values mean. */
  readonly children?: ReactNode;
  /** Other buttons beside the one that sends; below it where it is as wide as the panel. */
  readonly beside?: ReactNode;
}

/** Draws what a panel asks, and its button. Sends whole answers only; what is typed stays when one was refused. */
export function PanelForm<F extends Fields>(props: PanelFormProps<F>) {
  const { asked, kinds, onSend, send, label, gap, lead, fields, children, beside } = props;
  const { isPending, label: words, name, ...looks } = send;
  const button = (
    <Button {...looks} type="submit" label={name} busy={isPending}>
      {words}
    </Button>
  );
  const isWide = looks.size === undefined || looks.size === 'full';
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) asked.send(onSend);
      }}
    >
      <Stack {...(gap === undefined ? {} : { gap })}>
        {lead}
        {fields ?? <PanelFields asked={asked} kinds={kinds} />}
        {children}
        {isWide ? (
          <>
            {button}
            {beside}
          </>
        ) : (
          <Stack direction="wrap" gap="small">
            {button}
            {beside}
          </Stack>
        )}
      </Stack>
    </form>
  );
}
