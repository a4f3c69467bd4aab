import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { calendar } from '#src/contract/account/calendar.ts';
import { anotherPhone } from '#src/contract/homes/another-phone.ts';
import { links } from '#src/contract/homes/links.ts';
import { brokerSignUp } from '#src/contract/identity/broker-sign-up.ts';
import { consents } from '#src/contract/identity/consents.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { verify } from '#src/contract/signing/verify.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const secret = () => randomBytes(32).toString('base64url');
const flow = 'takeover-protocol' as const;

/** Each call that counts the caller's address, and how many a window takes. */
const counted = [
  ['a guessed personal link', 20, links.exchange, () => ({ body: { estateId: randomUUID(), flow, key: secret() } })],
  [
    'a guessed key of another phone',
    20,
    anotherPhone.take,
    () => ({ body: { estateId: randomUUID(), flow, key: secret() } }),
  ],
  ['a wish for a link', 20, links.renew, () => ({ body: { estateId: randomUUID(), flow, contact: 'noen@a.no' } })],
  [
    'a guessed consent',
    20,
    consents.readByLink,
    () => ({ params: { productbolig: 'grendbolig' }, headers: { identifier: secret() } }),
  ],
  ['a guessed calendar', 20, calendar.file, () => ({ params: { key: `${secret()}.ics` } })],
  ['a forgotten password', 20, passwords.forgotCustomer, (n: number) => ({ body: { email: `f${n}@a.no` } })],
  ['a broker’s link', 20, brokerSignUp.sendLink, (n: number) => ({ body: { email: `b${n}@a.no` } })],
  ['a guessed proof', 60, verify.read, () => ({ params: { code: 'AAAA-BBBB-CCCC' } })],
] as const;

describe('one household with all its addresses of IPv6 counts as one computer', () => {
  test.each(counted)('%s: %i, and the next is too many', async (what, most, endpoint, asked) => {
    const net = `2001:db8:${counted.findIndex(([name]) => name === what)}`;
    const ask = async (n: number, address: string) => {
      const { headers, ...given } = { headers: {}, ...asked(n) };
      return new Visitor(server.current.url).send(endpoint, {
        ...given,
        headers: { ...headers, 'x-forwarded-for': address },
      });
    };
    const heard: number[] = [];
    for (let n = 0; n <= most; n += 1) heard.push((await ask(n, `${net}:1::${(n + 1).toString(16)}`)).status);
    expect(heard.slice(0, most)).not.toContain(429);
    expect(heard[most]).toBe(429);
    expect((await ask(most + 1, `${net}:2::1`)).status).not.toBe(429);
  });
});
