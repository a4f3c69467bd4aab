import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { preferences } from '#src/contract/account/preferences.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { contactStops } from '#src/contract/forms/contact-stops.ts';
import { powerObjections } from '#src/contract/forms/power-objections.ts';
import { accountStop } from '#src/contract/identity/account-stop.ts';
import { noticeStopUrl } from '#src/server/account/preferences/notice-stops.ts';
import { mailToken } from '#src/server/identity/mailed-tokens/mailed-tokens.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { everyCall } from './every-call.ts';

/** Stop links in messages: each ends what another person began, and needs no session. */
const server = testServer();
const on = () => server.current.running.on;
beforeAll(() => insertHome(on().database));

const mailed = (kind: 'customer-stop' | 'contact-stop', owner: string) =>
  on().transaction((tx) => mailToken(tx, kind, { owner, email: 'gammel@example.com', former: {} }));
const sellerOf = async () => {
  const home = await insertHome(on().database);
  return { home, seller: partyIn(home, 'seller') };
};

interface StopLink {
  readonly call: AnyEndpoint;
  readonly key: 'token' | 'key';
  /** A link in news by mail works as long as the account is there, and may be pressed twice. */
  readonly lasts?: true;
  /** Returns a link that works. */
  readonly make: () => Promise<string>;
}
const stopLinks: Readonly<Record<string, StopLink>> = {
  'accountStop.stop': {
    call: accountStop.stop,
    key: 'token',
    make: async () => mailed('customer-stop', (await signedInCustomer(on())).id),
  },
  'contactStops.stop': {
    call: contactStops.stop,
    key: 'token',
    make: async () => mailed('contact-stop', (await sellerOf()).seller.id),
  },
  'preferences.stopNotices': {
    call: preferences.stopNotices,
    key: 'token',
    lasts: true,
    make: async () => noticeStopUrl(on(), (await signedInCustomer(on())).id, 'quiz').replace(/^.*#t=/, ''),
  },
  'powerObjections.object': {
    call: powerObjections.object,
    key: 'key',
    make: async () => {
      const { home, seller } = await sellerOf();
      const key = freshSecret();
      const row = {
        keySha256: sha256Of(key),
        estateId: home.estateId,
        participantId: seller.id,
        cardId: randomUUID(),
      };
      const sentAt = new Date().toISOString();
      await on()
        .db.insertInto('powerNotice')
        .values({ ...row, flow: 'settlement-seller', sentAt })
        .execute();
      return key;
    },
  },
};
const kinds = Object.entries(stopLinks);
const press = ({ call, key }: StopLink, value: string) =>
  new Visitor(server.current.url).send(call, { body: { [key]: value } });
const letPass = async (days: number) => {
  await sql`update mailed_token set expires_at = expires_at - make_interval(days => ${days}::int)`.execute(on().db);
  await sql`update power_notice set sent_at = sent_at - make_interval(days => ${days}::int)`.execute(on().db);
};

test('the table has every open call that stops something by a key alone', () => {
  const found = everyCall.filter(([, { access, path }]) => access === 'open' && /stop|objections/.test(path));
  expect(found.map(([name]) => name).toSorted()).toEqual(Object.keys(stopLinks).toSorted());
});

test.each(kinds.filter(([, { lasts }]) => lasts !== true))(
  '%s: a stranger’s guess is refused in the same words as a link that is too old',
  async (_, link) => {
    const old = await link.make();
    await letPass(3650);
    const [late, guess] = [await press(link, old), await press(link, freshSecret())];
    expect(late.status).toBeGreaterThanOrEqual(401);
    const said = ({ status, body: { code, title, detail } }: typeof late) => ({ status, code, title, detail });
    expect(said(guess)).toEqual(said(late));
  },
);

test.each(kinds)('%s: a link of another kind is refused as a guess is', async (_, link) => {
  const guess = (await press(link, freshSecret())).body.code;
  for (const [, other] of kinds.filter(([, one]) => one !== link)) {
    expect((await press(link, await other.make())).body.code).toBe(guess);
  }
});

test.each(kinds.filter(([, { key, lasts }]) => key === 'token' && lasts !== true))(
  '%s: a link is used once',
  async (_, link) => {
    const token = await link.make();
    const both = await Promise.all([press(link, token), press(link, token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 401]);
    expect((await press(link, token)).body).toMatchObject({ code: (await press(link, freshSecret())).body.code });
  },
);
