/** The three accepted kinds, recognised by their first bytes: a name or a header proves nothing (reliability T9). */
type PictureKind = 'jpeg' | 'png' | 'webp';

const begins = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  bytes.length >= at + signature.length && signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** Returns the kind before any decoder reads the bytes, because a decoder also accepts SVG and more. */
export const pictureKind = (bytes: Uint8Array): PictureKind | undefined => {
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]) && begins(bytes, ascii('IHDR'), 12)) return 'png';
  return begins(bytes, ascii('RIFF')) && begins(bytes, ascii('WEBP'), 8) ? 'webp' : undefined;
};
