import { memo, useCallback, useMemo, useState } from 'react';
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
import { Offer } from '../value-offer.tsx';
import { useTidyInput } from './typed-field.tsx';

/**
 * Result of the last scan. `number` counts scans, so that each is asked about again. `over` is the value when a scan
 * failed.
 */
type Scanned =
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly over: Draft | undefined }
  | { readonly state: 'read'; readonly values: readonly string[]; readonly number: number };
const none: Scanned = { state: 'none' };

/** Reads codes. Typed text is always kept; after a failed scan the problem text asks to write the number by hand. */
const useScan = (at: FieldAt) => {
  const { form, place, field } = at;
  const { scan } = useFieldCapabilities();
  const [scanned, setScanned] = useState<Scanned>(none);
  const start = useCallback(async () => {
    try {
      const found = await scan?.();
      if (!found) return;
      const values = [...new Set(found)].filter((value) => readOne(field, value) !== undefined);
      if (values.length === 0) throw new TypeError('No number that this field takes');
      setScanned((before) => ({ state: 'read', values, number: before.state === 'read' ? before.number + 1 : 1 }));
    } catch {
      setScanned({ state: 'failed', over: form.value(place) });
    }
  }, [scan, form, place, field]);
  const typed = useTyped(at);
  const isWritten = scanned.state === 'failed' && !isEmpty(typed) && typed !== scanned.over;
  return { scanned: isWritten ? none : scanned, start: scan === undefined ? undefined : start };
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
  const { scanned, start } = useScan(at);
  const action = useMemo(
    () => start && { label: text(words.scan), icon: <Icon of={ScanIcon} size={24} />, onPress: () => void start() },
    [start, text],
  );
  return (
    <Stack gap={scanned.state === 'none' ? 'none' : 'small'}>
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
      <div role="status">
        {scanned.state === 'read' ? <Offer key={scanned.number} at={at} values={scanned.values} isUnderField /> : null}
      </div>
      {scanned.state === 'failed' ? <Refused /> : null}
    </Stack>
  );
});
MeterNumber.displayName = 'MeterNumber';

/** Asks for the number printed on a meter: by camera where the device can, always by hand. */
export const MeterNumberField = memo(({ at }: FieldProps) => (
  <LabelledField at={at}>{(control) => <MeterNumber {...control} at={at} />}</LabelledField>
));
MeterNumberField.displayName = 'MeterNumberField';
