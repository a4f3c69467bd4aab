import { useEffect } from 'react';

/** What `navigator.credentials.get` answers where the browser reads codes out of text messages (WebOTP). */
interface TextedCode extends Credential {
  readonly code: string;
}
const isCode = (found: Credential | null): found is TextedCode =>
  found !== null && 'code' in found && typeof found.code === 'string';

/**
 * The code of a text message that comes while the field is there, with the person's consent, which the browser asks for
 * (ux.md: the message's last line is `@host #1234`). Where it cannot, nothing happens: the keyboard offers it, or it is typed.
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
