import * as v from 'valibot';
import { email } from '#src/domain/email.ts';
import { isStorable } from '#src/domain/storable-text.ts';
import { Refused } from '#src/server/platform/refused.ts';

const decoded = (header: string): string => {
  if (/%[0-9a-f]{2}/i.test(header)) return decodeURIComponent(header);
  // Node reads header bytes as Latin-1: `å` may arrive as one byte, or as two in UTF-8.
  const bytes = Buffer.from(header, 'latin1');
  const utf8 = bytes.toString('utf8');
  return utf8.includes('\uFFFD') ? header : utf8;
};

/**
 * Returns the e-mail of a sign-in, which the specification puts in a header (section 7, "Account"): percent-encoded,
 * UTF-8 or Latin-1 (reliability A4). Throws AUTH_EMAIL_INVALID, also for an encoded line break.
 */
export const emailOfHeader = (header: string | undefined): string => {
  try {
    const text = decoded(header ?? '');
    const read = v.safeParse(email, text);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    if (read.success && isStorable(text) && !/[\u0000-\u001F\u007F]/.test(read.output)) return read.output;
  } catch {
    // a broken percent sequence is no address either
  }
  throw new Refused('AUTH_EMAIL_INVALID');
};
