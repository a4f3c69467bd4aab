import { memo, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Stack } from '#src/ui/stack.tsx';
import { useDialogAt } from './dialog-address.ts';
import type { FieldProps } from './field-at.ts';
import { FixedField } from './fixed-field.tsx';
import { useIssueText } from './labelled-field.tsx';
import { partTexts as words } from './texts/form-parts.ts';
import { useTypedByCode } from './use-by-code.ts';

/** Loaded on the first change, because few customers change such a value. */
const ByCodeSheet = lazyPart(() => import('./by-code-sheet.tsx'));

/**
 * Shows a value that is changed with a code sent to the new value, with a button beside it. Text typed in the sheet is
 * kept when the sheet is closed.
 */
export const ByCodeField = memo(({ at }: FieldProps) => {
  const { text } = useLanguage();
  const error = useIssueText(at);
  const sheet = useDialogAt(`change.${at.place.path}`);
  const [typed, setTyped] = useTypedByCode(at);
  const label = text(at.texts.label);
  return (
    <div id={at.id} tabIndex={-1}>
      <Stack gap="small">
        <FixedField at={at} />
        <FieldError id={at.id} error={error} />
        <Stack direction="across">
          <Button
            look="text"
            size="small"
            onPress={() => at.form.change(sheet.open)}
            describedBy={error && `${at.id}-error`}
          >
            {text(words.changeThis, { what: label.toLowerCase() })}
          </Button>
        </Stack>
      </Stack>
      {/* Stays outside the page's form, because HTML forbids a form inside a form. */}
      {sheet.isOpen
        ? createPortal(
            <Suspense fallback={null}>
              <ByCodeSheet at={at} label={label} typed={typed} onType={setTyped} onClose={sheet.close} />
            </Suspense>,
            document.body,
          )
        : null}
    </div>
  );
});
ByCodeField.displayName = 'ByCodeField';
