import { describe, expect, test } from 'vitest';
import { readQr } from '#tests/support/qr-reader.ts';
import { qrCode } from './qr-code.ts';

const scale = 4;
const quiet = 4;

const read = async (text: string): Promise<string | undefined> => {
  const rows = qrCode(text);
  if (!rows) return undefined;
  const side = (rows.length + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const dark = rows[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet] ?? false;
      if (dark) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return readQr(data, side, side);
};

describe('a QR code', () => {
  test.each([1, 14, 15, 26, 42, 62, 84, 106, 107, 122, 123, 152, 153, 180])(
    'a QR code is read back by an independent reader: an address of %i characters',
    async (length) => {
      const address = `https://grend.example/kontroll/${'7K4M-Q2XD-91/'.repeat(12)}`.slice(0, length);
      expect(await read(address)).toBe(address);
    },
  );

  test('a QR code also carries Norwegian letters', async () => {
    expect(await read('Ålgård æøå')).toBe('Ålgård æøå');
  });

  test('a QR code is left out when the address is too long for it', () => {
    expect(qrCode('x'.repeat(181))).toBeNull();
  });
});
