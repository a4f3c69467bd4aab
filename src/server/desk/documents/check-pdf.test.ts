import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { checkPdf } from './check-pdf.ts';

/** A PDF whose objects lie in a packed stream that unpacks to a thousand times its size. */
const bomb = (megabytes: number): Uint8Array => {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 9 });
  const head = Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /XRef /Size 3 /W [1 2 1] /Root 2 0 R /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
  );
  const tail = Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n');
  return Buffer.concat([head, packed, tail]);
};
const pages = async (count: number): Promise<Uint8Array> => {
  const pdf = PDF.create();
  for (let page = 0; page < count; page += 1) pdf.addPage();
  return pdf.save();
};

test('a file that unpacks to a thousand times its size is unreadable, and the server moves on meanwhile', async () => {
  const file = bomb(256);
  expect(file.length).toBeLessThan(512 * 1024);
  let beats = 0;
  const beating = setInterval(() => {
    beats += 1;
  }, 10);
  expect(await checkPdf(file, { milliseconds: 20_000, megabytes: 64 })).toBeNull();
  clearInterval(beating);
  expect(beats).toBeGreaterThan(3);
});

test('a file that takes too long is unreadable, and the next is read all the same', async () => {
  const [late, next] = await Promise.all([
    checkPdf(await pages(400), { milliseconds: 1, megabytes: 768 }),
    checkPdf(await pages(2)),
  ]);
  expect([late, next]).toEqual([null, { pages: 2, isEncrypted: false, isActive: false }]);
});

test('more than five hundred pages and a lock are found', async () => {
  const locked = PDF.create();
  locked.addPage();
  locked.setProtection({ userPassword: 'x', ownerPassword: 'y' });
  expect((await checkPdf(await pages(501)))?.pages).toBe(501);
  expect((await checkPdf(await locked.save()))?.isEncrypted).toBe(true);
});
