import { memo, useState } from 'react';
import { Icon } from './icon.tsx';
import { HideIcon, ShowIcon } from './icons.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface PasswordInputProps
  extends Pick<TextInputProps, 'id' | 'describedBy' | 'invalid' | 'value' | 'onChange' | 'onBlur' | 'enterKeyHint'> {
  /** Which of the two a password manager is to fill in, or to keep. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly name?: string;
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password with the button that shows it. Pasting is never in the way: managers do it (WCAG 3.3.8). */
export const PasswordInput = memo(({ showLabel, hideLabel, ...input }: PasswordInputProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...input}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      action={{
        label: isShown ? hideLabel : showLabel,
        icon: <Icon of={isShown ? HideIcon : ShowIcon} />,
        onPress: () => setShown(!isShown),
      }}
    />
  );
});
PasswordInput.displayName = 'PasswordInput';
