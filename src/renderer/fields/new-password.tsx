import { memo } from 'react';
import { passwordRules } from '#src/domain/password.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { passwordTexts as words } from '#src/texts/passwords.ts';
import { Icon } from '#src/ui/icon.tsx';
import { MetIcon, UnmetIcon } from '#src/ui/icons.ts';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { type FieldAt, type FieldProps, useTyped } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';
import { PasswordLine } from './password.tsx';

const rulesId = (at: FieldAt): string => `${at.id}-rules`;

/** Shows the password rules, ticked while typing. A screen reader reads them with the field, not at every key. */
const Rules = memo(({ at }: FieldProps) => {
  const { text } = useLanguage();
  const typed = useTyped(at).normalize('NFC');
  return (
    <div id={rulesId(at)}>
      <VisuallyHidden>{`${text(words.rules)} `}</VisuallyHidden>
      <Stack as="ul" gap="tight">
        {passwordRules.map(({ code, holds }) => (
          <li key={code} data-met={holds(typed)}>
            <Stack direction="across" gap="small">
              <Text as="span" tone={holds(typed) ? 'accent' : 'muted'}>
                <Icon of={holds(typed) ? MetIcon : UnmetIcon} size={20} />
              </Text>
              <Text as="span" size="small" tone={holds(typed) ? 'ink' : 'muted'}>
                {text(words[code])}
                <VisuallyHidden>{`, ${text(holds(typed) ? words.met : words.unmet)}. `}</VisuallyHidden>
              </Text>
            </Stack>
          </li>
        ))}
      </Stack>
    </div>
  );
});
Rules.displayName = 'Rules';

/** Asks for a new password and shows its rules; the second time it only has to match. */
export const NewPasswordField = memo(({ at }: FieldProps) => (
  <Stack gap="small">
    <LabelledField at={at}>
      {({ describedBy, ...control }) => (
        <PasswordLine
          {...control}
          describedBy={[at.field.repeats ? '' : rulesId(at), describedBy ?? ''].filter(Boolean).join(' ') || undefined}
          at={at}
          autoComplete="new-password"
        />
      )}
    </LabelledField>
    {at.field.repeats ? null : <Rules at={at} />}
  </Stack>
));
NewPasswordField.displayName = 'NewPasswordField';
