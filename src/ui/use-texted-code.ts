import { useEffect } from 'react';

/** The result of `navigator.credentials.get` in browsers that read codes from text messages (WebOTP). */
interface TextedCode extends Credential {
  readonly code: string;
}
const isCode = (found: Credential | null): found is TextedCode =>
  found !== null && 'code' in found && typeof found.code === 'string';

/**
 * Passes on the code of a text message that arrives while the field is there, after the browser's own consent prompt.
 * The message's last line is `@host #1234` (ux.md). Elsewhere nothing happens: the keyboard suggests the code, or it is
 * typed.
 */
export const useTextedCode = (onCode: (code: string) => void): void => {
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const asked = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials.get(asked).then(
      (found) => {
        if (isCode(found) && !waiting.signal.aborted) onCode(found.code);
      },
      () => undefined,
    );
    return () => waiting.abort();
  }, [onCode]);
};
