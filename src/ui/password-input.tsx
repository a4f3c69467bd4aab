import { memo, useState } from 'react';
import { Icon } from './icon.tsx';
import { HideIcon, ShowIcon } from './icons.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface PasswordInputProps
  extends Pick<TextInputProps, 'id' | 'describedBy' | 'invalid' | 'value' | 'onChange' | 'onBlur' | 'enterKeyHint'> {
  /** Whether a password manager fills in or stores it. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly name?: string;
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password field with a show button. Never blocks pasting, which password managers need (WCAG 3.3.8). */
export const PasswordInput = memo(({ showLabel, hideLabel, ...input }: PasswordInputProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...input}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      action={{
        label: isShown ? hideLabel : showLabel,
        icon: <Icon of={isShown ? HideIcon : ShowIcon} size={20} />,
        onPress: () => setShown(!isShown),
      }}
    />
  );
});
PasswordInput.displayName = 'PasswordInput';
