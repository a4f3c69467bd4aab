import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { CustomerId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { changeNotifications } from '#src/server/account/preferences/preferences.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { movableDesk } from '#tests/support/signing-desk.ts';
import type { Content, ContentEntry } from '../content/port.ts';
import { readFeed } from '../feed/feed.ts';
import { postArticles } from './jobs.ts';

const desk = movableDesk();
const on = () => desk.current.on;
let known: readonly { readonly name: string; readonly postDate: IsoInstant }[];
let isDown = false;

const entryOf = (name: string, postDate: IsoInstant, language: Language): ContentEntry => ({
  id: name,
  slug: name,
  title: `${language} ${name}`,
  postDate,
  excerpt: '',
  containsVideo: false,
  thumbnail: { small: '/s', medium: '/m', large: '/l', focalPoint: [0.5, 0.5], hasFocalPoint: false },
  category: { slug: 'bo', title: language === 'nb' ? 'Bo' : 'Living' },
});
const content: Pick<Content, 'articles'> = {
  async articles({ language }) {
    if (isDown) throw new ProviderFailed('down', 'unreachable');
    const entries = known.map(({ name, postDate }) => entryOf(name, postDate, language));
    return { value: { entries, total: entries.length }, at: instantOf(0), isFresh: true };
  },
};
const run = () =>
  postArticles.run(
    {},
    { ...on(), content: { ...on().content, ...content } as Content },
    {
      id: randomUUID(),
      attempt: 1,
      lastAttempt: false,
      signal: new AbortController().signal,
    },
  );
const wanting = async (marketing = { push: false, email: true, sms: false }): Promise<CustomerId> => {
  const { id } = await insertCustomer(on());
  await changeNotifications(on(), id, { ...firstNotificationChoices, marketing });
  return id;
};
const newsOf = async (customerId: CustomerId, language: Language = 'nb') =>
  (await readFeed(on(), { customerId, language, limit: 20, offset: 0, isSeen: false })).items;
const titles = async (id: CustomerId) => (await newsOf(id)).map(({ title }) => title);

beforeEach(async () => {
  await on().db.deleteFrom('articleNews').execute();
  isDown = false;
  await desk.current.clock.set('2027-06-01T12:00:00Z');
  known = [{ name: 'gammel', postDate: instantOf(Date.parse('2027-05-30T12:00:00Z')) }];
});

test('a new article is news once, to those who have turned marketing on, and to no other', async () => {
  const [reader, other, fresh] = [
    await wanting(),
    await wanting({ push: false, email: false, sms: false }),
    (await insertCustomer(on())).id,
  ];
  await run();
  expect(await titles(reader)).toEqual([]);
  known = [
    { name: 'ny', postDate: instantOf(Date.parse('2027-06-02T08:00:00Z')) },
    { name: 'senere', postDate: instantOf(Date.parse('2027-06-03T08:00:00Z')) },
    { name: 'flyttet', postDate: instantOf(Date.parse('2027-01-02T08:00:00Z')) },
    ...known,
  ];
  const seen: number[] = [];
  for (const at of ['2027-06-02T07:59:59Z', '2027-06-02T08:00:00Z', '2027-06-02T08:10:00Z', '2027-06-03T08:00:00Z']) {
    await desk.current.clock.set(at);
    await Promise.all([run(), run()]);
    seen.push((await titles(reader)).length);
  }
  expect(seen).toEqual([0, 1, 1, 2]);
  expect((await newsOf(reader, 'en'))[1]).toMatchObject({
    kind: 'ARTICLE',
    title: 'New to read: en ny',
    text: 'Living',
    path: '/customer/articles/ny',
  });
  expect([await titles(other), await titles(fresh)]).toEqual([[], []]);
  await changeNotifications(on(), reader, firstNotificationChoices);
  expect(await titles(reader)).toEqual([]);
});

test('while the provider fails nothing is lost, and what was begun goes on', async () => {
  const reader = await wanting();
  await run();
  known = [{ name: 'ny', postDate: instantOf(Date.parse('2027-06-01T11:00:00Z')) }, ...known];
  isDown = true;
  await run();
  expect(await titles(reader)).toEqual([]);
  isDown = false;
  await run();
  expect(await titles(reader)).toEqual(['Nytt å lese: nb ny']);
});
