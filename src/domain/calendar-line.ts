/** Control characters that a calendar text may not hold. Line breaks are written as `\n` (RFC 5545, 3.3.11). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** Returns a text escaped as a calendar value. User input can neither end its line nor begin another. */
export const calendarText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const octetsOf = (sign: string): number => {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
};
const mostOctets = 75;

/**
 * Returns lines of at most 75 octets, broken between characters (RFC 5545, 3.1). A continuation begins with a space.
 */
export const foldedLine = (line: string): string => {
  let octets = 0;
  let folded = '';
  for (const sign of line) {
    const length = octetsOf(sign);
    if (octets + length > mostOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += length;
  }
  return folded;
};
