import { encode } from 'uqr';

/**
 * Returns the QR code of a text, as rows of dark (true) and light modules, without its quiet zone. Level M: 15 % of it
 * may be damaged. `null` for more than version 9 holds, 180 bytes: its modules would print too small for a phone. The
 * page then shows the address as text only.
 */
export const qrCode = (text: string): readonly (readonly boolean[])[] | null => {
  try {
    return encode(text, { ecc: 'M', border: 0, maxVersion: 9 }).data;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
