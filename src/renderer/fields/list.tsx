import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import type { ControlProps } from '#src/ui/control.ts';
import { NativeSelect } from '#src/ui/native-select.tsx';
import { type FieldAt, type FieldProps, useLeave, useTyped, useWrite } from '../field-at.ts';
import type { KindsSoFar } from '../kinds-in-use.ts';
import { LabelledField } from '../labelled-field.tsx';
import { useOptions } from '../options-of.ts';

const List = ({ at, prompt, ...control }: ControlProps & { readonly at: FieldAt; readonly prompt?: string }) => (
  <NativeSelect
    {...control}
    value={useTyped(at)}
    options={useOptions(at)}
    onChange={useWrite(at)}
    onBlur={useLeave(at)}
    prompt={prompt}
  />
);

const ListField = ({ at }: FieldProps) => {
  const { text } = useLanguage();
  return (
    <LabelledField at={at}>{(control) => <List {...control} at={at} prompt={text(words.choose)} />}</LabelledField>
  );
};

const ChosenField = ({ at }: FieldProps) => (
  <LabelledField at={at}>{(control) => <List {...control} at={at} />}</LabelledField>
);

/** For a panel that asks for one of several in the device's own list, however few they are. */
export const listKind = { one: ListField } satisfies KindsSoFar;
/** As `listKind`, where one is chosen from the start: then there is no way back to none. */
export const chosenKind = { one: ChosenField } satisfies KindsSoFar;
