import { memo, useCallback, useMemo } from 'react';
import { assign, setup } from 'xstate';
import { isEmpty, readOne } from '#src/engine/check.ts';
import type { Draft } from '#src/engine/field.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import type { ControlProps } from '#src/ui/control.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ScanIcon } from '#src/ui/icons.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { type FieldAt, type FieldProps, useTyped } from '../field-at.ts';
import { useFieldCapabilities } from '../field-capabilities.ts';
import { LabelledField } from '../labelled-field.tsx';
import { partTexts as words } from '../texts/form-parts.ts';
import { useRun } from '../use-session.ts';
import { Offer } from '../value-offer.tsx';
import { useTidyInput } from './typed-field.tsx';

interface Scanned {
  readonly values: readonly string[];
  /** Counts scans, so that each is asked about again. */
  readonly number: number;
  /** The value that stood there when a scan failed. */
  readonly over: Draft | undefined;
}

/** What the last scan has read. One that is given up changes nothing. */
const scanMachine = setup({
  types: {} as {
    context: Scanned;
    events: { type: 'READ'; values: readonly string[] } | { type: 'FAIL'; over: Draft | undefined };
  },
  actions: {
    noteValues: assign(({ context, event }) =>
      event.type === 'READ' ? { values: event.values, number: context.number + 1 } : {},
    ),
    noteOver: assign(({ event }) => (event.type === 'FAIL' ? { over: event.over } : {})),
  },
}).createMachine({
  id: 'scan',
  context: { values: [], number: 0, over: undefined },
  initial: 'none',
  on: { READ: { target: '.read', actions: 'noteValues' }, FAIL: { target: '.failed', actions: 'noteOver' } },
  states: { none: {}, read: {}, failed: {} },
});

/** Reads codes. Typed text is always kept; after a failed scan the problem text asks to write the number by hand. */
const useScan = (at: FieldAt) => {
  const { form, place, field } = at;
  const { scan } = useFieldCapabilities();
  const [{ value: state, context }, send] = useRun(scanMachine);
  const start = useCallback(async () => {
    try {
      const found = await scan?.();
      if (!found) return;
      const values = [...new Set(found)].filter((value) => readOne(field, value) !== undefined);
      if (values.length === 0) throw new TypeError('No number that this field takes');
      send({ type: 'READ', values });
    } catch {
      send({ type: 'FAIL', over: form.value(place) });
    }
  }, [scan, form, place, field, send]);
  const typed = useTyped(at);
  const { values, number, over } = context;
  const isWritten = state === 'failed' && !isEmpty(typed) && typed !== over;
  return { state: isWritten ? 'none' : state, values, number, start: scan === undefined ? undefined : start };
};

const Refused = () => {
  const { language } = useLanguage();
  return (
    <Notice tone="warning" live="status" title={problemText('OTP_QR', language)}>
      {problemNext('OTP_QR', language)}
    </Notice>
  );
};

const MeterNumber = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const { value, onChange, onBlur } = useTidyInput(at);
  const { state, values, number, start } = useScan(at);
  const action = useMemo(
    () => start && { label: text(words.scan), icon: <Icon of={ScanIcon} size={24} />, onPress: () => void start() },
    [start, text],
  );
  return (
    <Stack gap={state === 'none' ? 'none' : 'small'}>
      <TextInput
        {...control}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        // Not `numeric`: older meters have letters in their number, which a numeric keypad cannot write.
        inputMode="text"
        spellCheck={false}
        action={action}
        enterKeyHint={at.last ? 'done' : 'next'}
      />
      <div role="status">{state === 'read' ? <Offer key={number} at={at} values={values} isUnderField /> : null}</div>
      {state === 'failed' ? <Refused /> : null}
    </Stack>
  );
});
MeterNumber.displayName = 'MeterNumber';

/** Asks for the number printed on a meter: by camera where the device can, always by hand. */
export const MeterNumberField = memo(({ at }: FieldProps) => (
  <LabelledField at={at}>{(control) => <MeterNumber {...control} at={at} />}</LabelledField>
));
MeterNumberField.displayName = 'MeterNumberField';
