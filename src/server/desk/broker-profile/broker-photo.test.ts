import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { brokerProfile } from '#src/contract/desk/broker-profile.ts';
import { estates } from '#src/contract/journey/estates.ts';
import { isFileInUse } from '#src/server/homes/pictures/file-use.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { noteEmployment } from '../leavers/note-leaving.ts';

const server = testServer();
const { on, insertBrokers, homeAt } = batchCalls(server);
const visitor = () => new Visitor(server.current.url);
const tokens: Record<string, string> = {};
beforeAll(insertBrokers);
afterEach(async () => {
  for (const table of ['brokerPhoto', 'rateLimit'] as const) await on().db.deleteFrom(table).execute();
});

const as = async (who: string) => {
  tokens[who] ??= (await beginSession(on(), idOf(who))).token;
  return { authorization: `Bearer ${tokens[who]}` };
};
const photo = (background = '#0f5257', width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefonmerke' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 55/1 12/1' } })
    .toBuffer();
const keep = async (who = 'main', body?: Uint8Array, type = 'image/jpeg') =>
  visitor().send(brokerProfile.keepPhoto, {
    headers: { ...(await as(who)), 'content-type': type },
    body: body ?? (await photo()),
  });
const remove = async (who = 'main') => visitor().send(brokerProfile.removePhoto, { headers: await as(who) });
const own = async (who = 'main') => (await visitor().send(broker.me, { headers: await as(who) })).body.photo;
const seenBy = async (who: string, whose = 'main', more = {}) =>
  visitor().raw(brokerProfile.photo, { params: { id: idOf(whose) }, headers: { ...(await as(who)), ...more } });

describe('a broker’s photo', () => {
  test('is drawn again, small, without place and camera, and is read by the broker and colleagues of the office', async () => {
    expect(await own()).toBe(undefined);
    const kept = await keep('main', await photo('#0f5257', 1600, 1200));
    expect(kept.status).toBe(200);
    expect(await own()).toBe(kept.body.photo);
    for (const who of ['main', 'colleague', 'assistant', 'responsible']) {
      const answer = await seenBy(who);
      expect([who, answer.status]).toEqual([who, 200]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 384 });
      for (const trace of ['Telefonmerke', 'Exif', 'GPS']) expect(bytes.includes(trace)).toBe(false);
    }
    expect((await seenBy('stranger')).status).toBe(404);
    expect(await own('colleague')).toBe(undefined);
  });

  test('is read again only when it is another', async () => {
    await keep();
    const first = await seenBy('colleague');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await seenBy('colleague', 'main', tag)).status).toBe(304);
    // A version does not say more than the photo itself would.
    expect((await seenBy('stranger', 'main', tag)).status).toBe(404);
    await keep('main', await photo('#aa0000'));
    expect((await seenBy('colleague', 'main', tag)).status).toBe(200);
  });

  test('another takes its place, also when two come at once, and the file before is in use no more', async () => {
    const first = await keep();
    const both = await Promise.all(['#111111', '#222222'].map(async (color) => keep('main', await photo(color))));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const shown = await own();
    expect(both.map(({ body }) => body.photo)).toContain(shown);
    expect(await isFileInUse(on(), first.body.photo)).toBe(false);
    expect(await isFileInUse(on(), shown)).toBe(true);
  });

  test('is changed and removed by its own broker alone', async () => {
    const { body } = await keep();
    await keep('colleague', await photo('#aa0000'));
    expect([(await remove('colleague')).status, (await remove('colleague')).status]).toEqual([204, 204]);
    expect(await own()).toBe(body.photo);
    await remove();
    expect(await own()).toBe(undefined);
    expect((await seenBy('main')).status).toBe(404);
  });

  test('goes when the broker leaves, and is not read or put back after that', async () => {
    const leave = (hasLeft: boolean) =>
      on().transaction((tx) => noteEmployment(tx, { id: idOf('colleague'), hasLeft }));
    await keep('colleague');
    await leave(true);
    expect((await seenBy('main', 'colleague')).status).toBe(404);
    expect((await keep('colleague')).status).toBe(401);
    expect(await on().db.selectFrom('brokerPhoto').select('brokerId').execute()).toEqual([]);
    await leave(false);
    delete tokens.colleague;
    expect(await own('colleague')).toBe(undefined);
  });
});

describe('the customers of a broker’s homes', () => {
  const customerOf = async (street: string, whose = 'main') => {
    const home = await homeAt(street, { broker: whose });
    const { token } = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
    return { id: home.estateId, headers: { authorization: `Bearer ${token}` } };
  };
  const read = (id: string, headers: Record<string, string>) =>
    visitor().raw(customerHomes.brokerPhoto, { params: { id }, headers });

  test('see it where the broker’s name stands, and no other broker’s', async () => {
    const mine = await customerOf('Fotobakken 1');
    const others = await customerOf('Fotobakken 2', 'colleague');
    expect((await read(mine.id, mine.headers)).status).toBe(404);
    const { body } = await keep();
    const [home] = (await visitor().send(customerHomes.list, { headers: mine.headers })).body;
    expect(home.broker.photo).toBe(body.photo);
    const view = await visitor().send(estates.read, { params: { id: mine.id }, headers: mine.headers });
    expect(view.body.broker.photo).toBe(body.photo);
    const answer = await read(mine.id, mine.headers);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect((await read(mine.id, { ...mine.headers, 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(
      304,
    );
    expect((await read(mine.id, others.headers)).status).toBe(404);
    expect((await read(others.id, others.headers)).status).toBe(404);
  });

  test('see the new broker’s when the home gets another', async () => {
    const { id, headers } = await customerOf('Fotobakken 3');
    await keep();
    await on()
      .db.updateTable('estate')
      .set({ brokerId: idOf('colleague') })
      .where('id', '=', id)
      .execute();
    expect((await read(id, headers)).status).toBe(404);
    await keep('colleague');
    expect((await read(id, headers)).status).toBe(200);
  });
});

describe('a photo that is refused', () => {
  test.each<[string, Uint8Array, string, string]>([
    ['an SVG called a JPEG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/jpeg', 'V_IMAGE_TYPE'],
    ['an SVG by its type', Buffer.from('<svg/>'), 'image/svg+xml', 'V_IMAGE_TYPE'],
    ['a megabyte of text called a JPEG', Buffer.alloc(1_000_000, 'tekst '), 'image/jpeg', 'V_IMAGE_TYPE'],
    [
      'text behind the first bytes of a JPEG',
      Buffer.from('\u00ff\u00d8\u00ff<html>', 'latin1'),
      'image/jpeg',
      'V_IMAGE_TYPE',
    ],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 'INVALID_INPUT'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 'image/jpeg', 'V_IMAGE_SIZE'],
  ])('%s leaves the photo before in its place', async (_what, bytes, type, code) => {
    const before = await keep();
    expect((await keep('main', bytes, type)).body.code).toBe(code);
    expect(await own()).toBe(before.body.photo);
  });

  test('the twenty-first in an hour', async () => {
    const small = await photo('#ffffff', 4, 4);
    for (let count = 0; count < 20; count += 1) expect((await keep('main', small)).status).toBe(200);
    expect(await keep('main', small)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect((await keep('colleague', small)).status).toBe(200);
  });
});
