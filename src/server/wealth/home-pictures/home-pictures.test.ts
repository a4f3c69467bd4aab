import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { homePictures } from '#src/contract/wealth/home-pictures.ts';
import { values } from '#src/contract/wealth/values.ts';
import { isFileInUse } from '#src/server/homes/pictures/file-use.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const visitor = () => new Visitor(server.current.url);

const drawing = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefonmerke' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 55/1 12/1' } })
    .toBuffer();

type Signed = Awaited<ReturnType<typeof signedInCustomer>>;
const as = ({ token }: Signed) => ({ authorization: `Bearer ${token}` });

let home: TestHome;
let seller: Signed;
let coSeller: Signed;
beforeAll(async () => {
  home = await insertHome(on().database, { sellers: 2, buyers: 1 });
  seller = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
  coSeller = await signedInCustomer(on(), { parties: [partyIn(home, 'seller', 1).id] });
});
afterEach(async () => {
  await on().db.deleteFrom('featureFlag').execute();
  await on().db.deleteFrom('homePicture').execute();
  await on().db.deleteFrom('rateLimit').execute();
});

const params = () => ({ id: home.estateId });
const keep = async (who: Signed, body?: Uint8Array, type = 'image/jpeg') =>
  visitor().send(homePictures.keep, {
    params: params(),
    headers: { ...as(who), 'content-type': type },
    body: body ?? (await drawing('#0f5257')),
  });
const shownTo = async (who: Signed): Promise<unknown> =>
  (await visitor().send(values.read, { params: params(), headers: as(who) })).body.ownPicture;
const fileOf = (who: Signed) => visitor().raw(homePictures.read, { params: params(), headers: as(who) });

describe('a customer’s own picture of a home', () => {
  test('is drawn again without place and camera, and is named by the home’s value, in the list too', async () => {
    const kept = await keep(seller);
    expect(kept.status).toBe(200);
    expect(await shownTo(seller)).toBe(kept.body.picture);
    const list = await visitor().send(values.list, { headers: as(seller) });
    expect(list.body).toMatchObject([{ ownPicture: kept.body.picture }]);
    const answer = await fileOf(seller);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    for (const trace of ['Telefonmerke', 'Exif', 'GPS']) expect(bytes.includes(trace)).toBe(false);
  });

  test('is seen by no other customer: the co-owner has a picture of their own, or none', async () => {
    await keep(seller);
    expect(await shownTo(coSeller)).toBeNull();
    expect((await fileOf(coSeller)).status).toBe(404);
    const theirs = await keep(coSeller, await drawing('#aa0000'));
    expect(await shownTo(coSeller)).toBe(theirs.body.picture);
    expect(await shownTo(seller)).not.toBe(theirs.body.picture);
    await visitor().send(homePictures.remove, { params: params(), headers: as(coSeller) });
    expect((await fileOf(seller)).status).toBe(200);
  });

  test('a stranger gets what an unknown home gives, from every call', async () => {
    await keep(seller);
    const stranger = await signedInCustomer(on());
    expect(await keep(stranger)).toMatchObject({ status: 404, body: { code: 'ESTATE_404' } });
    expect((await fileOf(stranger)).status).toBe(404);
    const removed = await visitor().send(homePictures.remove, { params: params(), headers: as(stranger) });
    expect(removed).toMatchObject({ status: 404, body: { code: 'ESTATE_404' } });
    expect((await fileOf(seller)).status).toBe(200);
  });

  test('another picture takes its place, also when two come at once, and the file before is in use no more', async () => {
    const first = await keep(seller);
    const second = await Promise.all(['#111111', '#222222'].map(async (color) => keep(seller, await drawing(color))));
    expect(second.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await on().db.selectFrom('homePicture').select('sha256').execute();
    expect(rows).toHaveLength(1);
    expect(second.map(({ body }) => body.picture)).toContain(rows[0]?.sha256);
    expect(await isFileInUse(on(), first.body.picture)).toBe(false);
    expect(await isFileInUse(on(), rows[0]?.sha256 ?? '')).toBe(true);
  });

  test('is removed, and a second time changes nothing', async () => {
    await keep(seller);
    const remove = () => visitor().send(homePictures.remove, { params: params(), headers: as(seller) });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect(await shownTo(seller)).toBeNull();
    expect((await fileOf(seller)).status).toBe(404);
  });

  test('goes with the account', async () => {
    const leaver = await signedInCustomer(on(), { parties: [partyIn(home, 'buyer').id] });
    await keep(leaver);
    await on().db.deleteFrom('customer').where('id', '=', leaver.id).execute();
    expect(await on().db.selectFrom('homePicture').select('sha256').execute()).toEqual([]);
  });
});

describe('a picture that is refused', () => {
  test.each<[string, Uint8Array, string, string]>([
    ['an SVG called a JPEG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/jpeg', 'V_IMAGE_TYPE'],
    [
      'a page behind the first bytes of a JPEG',
      Buffer.from('\u00ff\u00d8\u00ff<html>', 'latin1'),
      'image/jpeg',
      'V_IMAGE_TYPE',
    ],
    ['an SVG by its type', Buffer.from('<svg/>'), 'image/svg+xml', 'V_IMAGE_TYPE'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 'image/jpeg', 'V_IMAGE_SIZE'],
  ])('%s leaves the picture before in its place', async (_what, bytes, type, code) => {
    const before = await keep(seller);
    expect((await keep(seller, bytes, type)).body.code).toBe(code);
    expect(await shownTo(seller)).toBe(before.body.picture);
  });

  test('the twenty-first in an hour', async () => {
    const small = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    for (let count = 0; count < 20; count += 1) expect((await keep(seller, small)).status).toBe(200);
    expect(await keep(seller, small)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect((await keep(coSeller, small)).status).toBe(200);
  });

  test('while the flag is off; what was kept can still be removed', async () => {
    await keep(seller);
    await turnFlag(on(), 'wealth-image-upload', false);
    expect((await keep(seller)).body.code).toBe('SWITCHED_OFF');
    expect((await fileOf(seller)).status).not.toBe(200);
    const removed = await visitor().send(homePictures.remove, { params: params(), headers: as(seller) });
    expect(removed.status).toBe(204);
  });
});
