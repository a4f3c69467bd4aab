/** Error correction of QR codes: Reed–Solomon over GF(256) with the polynomial x^8+x^4+x^3+x^2+1 (ISO/IEC 18004, 7.5). */

const multiply = (a: number, b: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
};

const generator = (degree: number): Uint8Array => {
  const polynomial = new Uint8Array(degree);
  polynomial[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i += 1) {
    for (let j = 0; j < degree; j += 1) {
      polynomial[j] = multiply(polynomial[j] ?? 0, root) ^ (polynomial[j + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return polynomial;
};

/** Returns the `length` check bytes of a block of data. */
export const checkBytes = (data: Uint8Array, length: number): Uint8Array => {
  const divisor = generator(length);
  const remainder = new Uint8Array(length);
  for (const byte of data) {
    const factor = byte ^ (remainder[0] ?? 0);
    remainder.copyWithin(0, 1);
    remainder[length - 1] = 0;
    for (let i = 0; i < length; i += 1) remainder[i] = (remainder[i] ?? 0) ^ multiply(divisor[i] ?? 0, factor);
  }
  return remainder;
};
