import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { takeover } from '#src/contract/forms/takeover.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, type Visitor, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });

const started = async () => {
  const home = await insertHome(place().on.database);
  const seller = await visitorAt(place(), home, partyIn(home, 'seller'));
  const params = { id: home.estateId };
  await seller.send(takeover.create, { params });
  const keep = (bytes: Uint8Array, type = 'image/jpeg', visitor: Visitor = seller) =>
    visitor.send(takeover.addPicture, { params, body: bytes, headers: { 'content-type': type } });
  return { home, seller, params, keep };
};

const drawing = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#0f5257' } });
/** A photo as a phone takes it: with location and camera, and held on its side. */
const photo = () =>
  drawing()
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefonmerke', Model: 'Modell 7' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 55/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '10/1 45/1 8/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc = (bytes: Uint8Array) => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
};
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A small file that says it is enormous: 40,000 × 40,000 is 1.6 gigapixels. */
const giantPng = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * 20));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

describe('a picture that is kept', () => {
  test('has lost where and with what it was taken, stands upright, and is a JPEG', async () => {
    const { home, seller, keep } = await started();
    const original = await photo();
    expect(original.includes('Telefonmerke')).toBe(true);
    const kept = await keep(original);
    expect(kept.status).toBe(201);
    const params = { id: home.estateId, picture: kept.body.id };
    const answer = await seller.raw(takeover.picture, { params });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const seen = await sharp(bytes).metadata();
    expect(seen).toMatchObject({ format: 'jpeg', width: 480, height: 640 });
    expect(seen.exif).toBeUndefined();
    for (const trace of ['Telefonmerke', 'Modell 7', 'Exif', 'GPS']) expect(bytes.includes(trace)).toBe(false);
  });

  test('has lost what was hidden behind it', async () => {
    const { home, seller, keep } = await started();
    const page = '<script>alert(document.cookie)</script>';
    const kept = await keep(Buffer.concat([await drawing().jpeg().toBuffer(), Buffer.from(page)]));
    expect(kept.status).toBe(201);
    const answer = await seller.raw(takeover.picture, { params: { id: home.estateId, picture: kept.body.id } });
    expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false);
  });

  test('is answered as a file that nothing in a browser will run', async () => {
    const { home, seller, keep } = await started();
    const { body } = await keep(await drawing().png().toBuffer(), 'image/png');
    const answer = await seller.raw(takeover.picture, { params: { id: home.estateId, picture: body.id } });
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('is at most 2000 pixels a side', async () => {
    const { home, seller, keep } = await started();
    const { body } = await keep(await drawing(4032, 3024).webp().toBuffer(), 'image/webp');
    const answer = await seller.raw(takeover.picture, { params: { id: home.estateId, picture: body.id } });
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      width: 2000,
      height: 1500,
    });
  });

  test('a picture is seen by the parties of its home only', async () => {
    const { home, keep } = await started();
    const other = await started();
    const { body } = await keep(await drawing().jpeg().toBuffer());
    const buyer = await visitorAt(place(), home, partyIn(home, 'buyer'));
    expect((await buyer.raw(takeover.picture, { params: { id: home.estateId, picture: body.id } })).status).toBe(200);
    const theirs = { id: other.home.estateId, picture: body.id };
    expect(await other.seller.send(takeover.picture, { params: theirs })).toMatchObject({
      status: 404,
      body: { code: 'OTP_FILE' },
    });
    expect(
      (await other.seller.send(takeover.picture, { params: { id: home.estateId, picture: body.id } })).status,
    ).toBe(404);
  });

  test('belongs to the meter that names it', async () => {
    const { home, seller, params, keep } = await started();
    const { body } = await keep(await drawing().jpeg().toBuffer());
    const added = await seller.send(takeover.addMeter, {
      params,
      body: { type: 'GAS', changes: { picture: body.id } },
    });
    const [meter] = added.body.drafts.water.meters;
    const asked = { id: home.estateId, type: 'GAS', mid: meter.id, picture: body.id };
    expect((await seller.raw(takeover.meterPicture, { params: asked })).status).toBe(200);
    const wrongKind = await seller.send(takeover.meterPicture, { params: { ...asked, type: 'HOT_WATER' } });
    expect(wrongKind.body.code).toBe('OTP_METER');
  });
});

describe('a picture that is refused', () => {
  const page = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const jpeg = () => drawing().jpeg().toBuffer();
  test.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['one byte', () => Buffer.from([0xff]), 415],
    ['an SVG', () => Buffer.from(svg), 415],
    ['a page that is called a picture', () => Buffer.from(page), 415],
    ['a GIF', () => drawing().gif().toBuffer(), 415],
    ['a TIFF', () => drawing().tiff().toBuffer(), 415],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ'), 415],
    [
      'a page behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(page)]),
      415,
    ],
    [
      'an SVG behind the first bytes of a WebP',
      () => Buffer.concat([Buffer.from('RIFF....WEBP'), Buffer.from(svg)]),
      415,
    ],
    ['a JPEG cut in half', async () => (await jpeg()).subarray(0, Math.floor((await jpeg()).length / 2)), 415],
    ['only the head of a PNG', async () => (await drawing().png().toBuffer()).subarray(0, 40), 415],
    ['a JPEG of which only the head came', async () => (await jpeg()).subarray(0, 20), 415],
    ['a WebP cut in half', async () => (await drawing().webp().toBuffer()).subarray(0, 60), 415],
    ['the first bytes of a PNG and then zeros', () => Buffer.concat([signature, Buffer.alloc(200)]), 415],
    ['a PNG without a picture in it', () => Buffer.concat([signature, chunk('IEND', Buffer.alloc(0))]), 415],
    ['a PNG that is no pixel wide', () => giantPng(0), 415],
    ['a JPEG behind a line of text', async () => Buffer.concat([Buffer.from('GET / '), await jpeg()]), 415],
    ['an SVG with a byte order mark', () => Buffer.from(`\uFEFF${svg}`), 415],
    ['an SVG in UTF-16', () => Buffer.from(`\uFEFF${svg}`, 'utf16le'), 415],
    ['a script', () => Buffer.from('#!/bin/sh\nrm -rf /\n'), 415],
    ['a GIF that is a script too', () => Buffer.from('GIF89a/*xx*/=1;alert(1)'), 415],
    ['a Windows program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]), 415],
    ['a Linux program', () => Buffer.concat([Buffer.from('\u007FELF'), Buffer.alloc(100)]), 415],
    ['a ZIP', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]), 415],
    ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]), 415],
    ['a film', () => Buffer.concat([Buffer.alloc(4), Buffer.from('ftypisom'), Buffer.alloc(100)]), 415],
    ['zeros', () => Buffer.alloc(5000), 415],
    ['1.6 gigapixels in a few bytes', () => giantPng(40_000), 413],
    ['225 megapixels', () => giantPng(15_000), 413],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 413],
  ])('%s', async (_, make, status) => {
    const { keep } = await started();
    const refused = await keep(await make());
    expect(refused.status).toBe(status);
    expect(refused.body.code).toBe(status === 413 ? 'V_IMAGE_SIZE' : 'V_IMAGE_TYPE');
  });

  test('by its declared type, before its bytes are read', async () => {
    const { keep } = await started();
    expect(await keep(Buffer.from(svg), 'image/svg+xml')).toMatchObject({
      status: 415,
      body: { code: 'V_IMAGE_TYPE' },
    });
  });

  test('nothing at all', async () => {
    const { keep } = await started();
    expect((await keep(Buffer.alloc(0))).status).toBe(400);
  });

  test('the forty-first of a home, also when they come at once', async () => {
    const { keep } = await started();
    const small = await drawing(8, 8).jpeg().toBuffer();
    const outcomes = await Promise.all(Array.from({ length: 45 }, () => keep(small)));
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(40);
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('the giants cost no memory to speak of', async () => {
    const { keep } = await started();
    const before = process.memoryUsage.rss();
    for (let count = 0; count < 10; count += 1) await keep(giantPng(40_000));
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024);
  });

  test('nothing at all is kept of them', async () => {
    const { home, keep } = await started();
    await keep(Buffer.from(svg));
    const kept = await place().on.db.selectFrom('picture').select('id').where('estateId', '=', home.estateId).execute();
    expect(kept).toEqual([]);
  });
});
