import { useEffect, useRef } from 'react';
import type { ControlProps } from './control.ts';
import { TextInput } from './text-input.tsx';

/** How many digits a code by SMS or mail has. */
export const codeDigits = 4;

/** Extracts the digits, so that "12 34" and "Koden er 1234" can be pasted. */
export const codeOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, codeDigits);

export interface CodeInputProps extends ControlProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Differs for each code that was sent; null before the first. The field takes the focus when it changes. */
  readonly sent: string | null;
}

/** Where a code is typed that was just sent: the button that sent it is gone, and the keyboard is up at once. */
export const CodeInput = ({ value, onChange, sent, ...control }: CodeInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sent !== null) input.current?.focus();
  }, [sent]);
  return (
    <TextInput
      {...control}
      ref={input}
      value={value}
      onChange={(typed) => onChange(codeOf(typed))}
      width="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      spellCheck={false}
    />
  );
};
