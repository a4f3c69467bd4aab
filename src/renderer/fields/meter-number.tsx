import { memo, useCallback, useMemo, useState } from 'react';
import { partTexts as words } from '#src/texts/form-parts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import type { ControlProps } from '#src/ui/control.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ScanIcon } from '#src/ui/icons.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { FieldAt, FieldProps } from '../field-at.ts';
import { useFieldCapabilities } from '../field-capabilities.ts';
import { LabelledField } from '../labelled-field.tsx';
import { useTidyInput } from './typed-field.tsx';

type Scanning = 'idle' | 'failed';

/** Reads a code into the box. What was typed stays when nothing could be read, and the catalogue says to write it. */
const useScan = (onRead: (number: string) => void) => {
  const { scan } = useFieldCapabilities();
  const [scanning, setScanning] = useState<Scanning>('idle');
  const start = useCallback(async () => {
    try {
      const read = await scan?.();
      setScanning('idle');
      if (read) onRead(read);
    } catch {
      setScanning('failed');
    }
  }, [scan, onRead]);
  return { scanning, start: scan === undefined ? undefined : start };
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
  const { scanning, start } = useScan(
    useCallback(
      (number: string) => {
        onChange(number);
        onBlur();
      },
      [onChange, onBlur],
    ),
  );
  const action = useMemo(
    () => start && { label: text(words.scan), icon: <Icon of={ScanIcon} size={24} />, onPress: () => void start() },
    [start, text],
  );
  return (
    <>
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
      {scanning === 'failed' ? <Refused /> : null}
    </>
  );
});
MeterNumber.displayName = 'MeterNumber';

/** The number printed on a meter: by camera where the device can, always by hand. */
export const MeterNumberField = memo(({ at }: FieldProps) => (
  <LabelledField at={at}>{(control) => <MeterNumber {...control} at={at} />}</LabelledField>
));
MeterNumberField.displayName = 'MeterNumberField';
