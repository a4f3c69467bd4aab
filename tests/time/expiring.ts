import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { endpoint } from '#src/contract/endpoint.ts';
import { mobile } from '#src/domain/phone.ts';
import { arrive, takeEmployee } from '#src/server/desk/employee-sign-on/sign-on.ts';
import { makeKey, stateOfKey, takeKey } from '#src/server/homes/another-phone/another-phone.ts';
import { notePresence, presentIn } from '#src/server/homes/flow-instances/presence.ts';
import { createLink, limitLinks } from '#src/server/homes/links/create-link.ts';
import { exchangeKey } from '#src/server/homes/links/exchange.ts';
import { linkCaller } from '#src/server/homes/links/link-session.ts';
import type { Web } from '#src/server/http/callers.ts';
import { beginSession, findSession } from '#src/server/identity/brokers/sessions.ts';
import { newCode, takeCode } from '#src/server/identity/codes/one-time-code.ts';
import { isOwnerShown } from '#src/server/identity/identities/owner-shown.ts';
import { beginProof } from '#src/server/identity/identity-proofs/begin-proof.ts';
import { finishProof } from '#src/server/identity/identity-proofs/finish-proof.ts';
import { holdIdentityProof } from '#src/server/identity/identity-proofs/hold-proof.ts';
import { mailToken, readMailedToken } from '#src/server/identity/mailed-tokens/mailed-tokens.ts';
import { findCustomerSession, renewSession } from '#src/server/identity/sessions/session-store.ts';
import { checkSmsCode } from '#src/server/identity/sms-codes/check-code.ts';
import { holdNumberProof } from '#src/server/identity/sms-codes/number-proof.ts';
import { sendSmsCode } from '#src/server/identity/sms-codes/send-code.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { claimKey } from '#src/server/platform/idempotency/idempotency.ts';
import { claimOldest, outbox } from '#src/server/platform/messages/outbox.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { readPower } from '#src/server/signing/power-objections/object-to-power.ts';
import { cookieJar, signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { partyIn } from '#tests/support/visitor.ts';

const day = 86_400;
const hour = 3600;

/** A browser with cookies, at an address that no other test of this file uses. */
export const browser = (cookies: Readonly<Record<string, string>> = {}) => {
  const jar = cookieJar();
  for (const [name, value] of Object.entries(cookies)) jar.cookies.set(name, value);
  const host = randomUUID();
  return Object.assign(jar.web, { host, net: host, language: 'nb' as const }) satisfies Web;
};
let numbers = 10_000;
export const freshNumber = () => {
  numbers += 1;
  return v.parse(mobile, `+47413${numbers}`);
};

export const openedLink = async (on: Server) => {
  const home = await insertHome(on.database);
  const me = partyIn(home, 'seller');
  const where = { flow: 'takeover-protocol', estateId: home.estateId } as const;
  const made = await on.transaction((tx) =>
    createLink(tx, on, { place: where, holder: me }, { replaces: 'nothing', sent: true }),
  );
  const key = made.url.split('#k=')[1] ?? '';
  const asked = { ...where, key };
  const open = () => exchangeKey(on, asked, { host: randomUUID(), token: undefined });
  return { home, me, where, made, open };
};
export const callerOf = (on: Server, token: string) =>
  linkCaller({ cookie: () => token, header: () => undefined }, on, { leaverKeeps: false });
export const sessionOf = async (on: Server) => {
  const { home, open } = await openedLink(on);
  const { session } = await open();
  const caller = await callerOf(on, session.token);
  return { home, token: session.token, me: caller.at(home.estateId) };
};
const broker = async (on: Server): Promise<string> => {
  await insertHome(on.database);
  return 'br-test';
};
const employee = async (on: Server) => {
  const id = await broker(on);
  return signedInCustomer(on, { isEmployee: true, brokerId: v.parse(v.string(), id) as never });
};
const arrivalOf = async (on: Server) => {
  const web = browser();
  await takeEmployee(on, web, (await employee(on)).token);
  return web;
};
const smsCode = async (on: Server) => {
  const [web, number] = [browser(), freshNumber()];
  await sendSmsCode(on, web, number);
  const text = (await outbox(on)).find(({ to }) => to === number)?.text ?? '';
  return { web, number, code: /\b\d{4}\b/.exec(text)?.[0] ?? '' };
};
const proofOfNumber = async (on: Server) => {
  const { web, number, code } = await smsCode(on);
  return { web, proof: (await checkSmsCode(on, web, { number, code })).accessToken };
};
const codeFor = async (on: Server) => {
  const whose = { subject: `test:${randomUUID()}` };
  const at = await on.transaction(now);
  const { code } = await on.transaction((tx) => newCode(tx, on.encryption, whose, at));
  return () => on.transaction(async (tx) => takeCode(tx, on.encryption, whose, { code, at: await now(tx) }));
};
const mailed = (kind: Parameters<typeof mailToken>[1]) => async (on: Server) => {
  const token = await on.transaction((tx) => mailToken(tx, kind, { owner: randomUUID(), email: 'a@example.com' }));
  return () => readMailedToken(on.db, kind, token);
};
/** An identity as the provider would state it, so that the proof's own clock is what is tested. */
const withProvider = (on: Server): Server => ({
  ...on,
  eid: {
    ...on.eid,
    start: async () => ({
      url: 'https://e-id.example',
      // seam: the provider's part of a login that `finish`, below, does not read.
      pending: {
        state: randomUUID(),
        expiresAt: new Date(on.clock.now().getTime() + 15 * 60_000).toISOString(),
      } as never,
    }),
    stateOf: (url: string) => url,
    finish: async () => ({
      kind: 'identified',
      identity: { issuer: 'https://e-id.example', subject: randomUUID() } as never,
    }),
  },
});
const begunProof = async (bare: Server) => {
  let state = '';
  const on = withProvider(bare);
  const start: Server['eid']['start'] = async (asked) => {
    const begun = await on.eid.start(asked);
    state = begun.pending.state;
    return begun;
  };
  const web = browser();
  await beginProof({ ...on, eid: { ...on.eid, start } }, web, { kind: 'eid', purpose: 'sign-in', returnTo: undefined });
  return { web, finish: () => finishProof(on, 'eid', state, web) };
};
const call = endpoint({ method: 'POST', path: '/test', access: 'open', summary: 'Test' });
const claimed = async (on: Server) => {
  const asked = {
    endpoint: call,
    key: randomUUID(),
    caller: { key: 'a' },
    call: { params: null, query: null, body: null },
    secret: false,
  };
  return { asked, claim: await claimKey(on, asked) };
};

interface Window {
  readonly what: string;
  /** Seconds, as the specification and the decisions say, not as the code computes them. */
  readonly lives: number;
  /** Begins a window and returns what works until it is over. */
  readonly begin: (on: Server) => Promise<() => Promise<unknown>>;
}

export const windows: readonly Window[] = [
  { what: 'a code by SMS for signing and reading', lives: 600, begin: codeFor },
  { what: 'the mailed link to a new password', lives: 1800, begin: mailed('customer-password') },
  { what: 'the mailed link to a broker’s new password', lives: 1800, begin: mailed('broker-password') },
  { what: 'the mailed link that verifies an address', lives: 1800, begin: mailed('customer-email') },
  { what: 'the mailed link that verifies a broker', lives: day, begin: mailed('broker-email') },
  {
    what: 'a broker’s session',
    lives: 12 * hour,
    begin: async (on) => {
      const { token } = await beginSession(on, (await broker(on)) as never);
      return () => findSession(on, token);
    },
  },
  {
    what: 'a customer’s access token',
    lives: 15 * 60,
    begin: async (on) => {
      const { token } = await signedInCustomer(on);
      return () => findCustomerSession(on, token, 'pages');
    },
  },
  {
    what: 'a customer’s session on a device',
    lives: 30 * day,
    begin: async (on) => {
      const { renewal } = await signedInCustomer(on);
      return () => renewSession(on, browser({ renewal }));
    },
  },
  {
    what: 'a fresh login as a proof of who owns the account',
    lives: 600,
    begin: async (on) => {
      const { id, session, renewal } = await signedInCustomer(on);
      return () => isOwnerShown(on.db, browser({ renewal }), { customerId: id, sessionId: session });
    },
  },
  {
    what: 'an employee’s way into the broker’s app',
    lives: 60,
    begin: async (on) => {
      const web = await arrivalOf(on);
      return () => arrive(on, web);
    },
  },
  {
    what: 'a code by SMS for signing in',
    lives: 600,
    begin: async (on) => {
      const { web, number, code } = await smsCode(on);
      return () => checkSmsCode(on, web, { number, code });
    },
  },
  {
    what: 'the proof of a phone number',
    lives: 600,
    begin: async (on) => {
      const { web, proof } = await proofOfNumber(on);
      return () => on.transaction((tx) => holdNumberProof(tx, on.encryption, web, proof));
    },
  },
  {
    what: 'a login begun with the e-ID',
    lives: 900,
    begin: async (on) => (await begunProof(on)).finish,
  },
  {
    what: 'the proof of an identity',
    lives: 600,
    begin: async (on) => {
      const { web, finish } = await begunProof(on);
      const url = new URL((await finish()) ?? '', 'http://app.example');
      const proof = new URLSearchParams(url.hash.slice(1)).values().next().value ?? '';
      const wanted = { kinds: ['eid'], purposes: ['sign-in'] } as const;
      return () => on.transaction((tx) => holdIdentityProof(tx, on.encryption, { web, proof }, wanted));
    },
  },
  { what: 'a personal link', lives: 14 * day, begin: async (on) => (await openedLink(on)).open },
  {
    what: 'a personal link to a finished form',
    lives: 30 * day,
    begin: async (on) => {
      const { where, open } = await openedLink(on);
      await on.transaction((tx) => limitLinks(tx, on, where));
      return open;
    },
  },
  {
    what: 'a phone’s session that is not used',
    lives: 12 * hour,
    begin: async (on) => {
      const { token } = await sessionOf(on);
      return () => callerOf(on, token);
    },
  },
  {
    what: 'the key that another phone scans',
    lives: 300,
    begin: async (on) => {
      const { me } = await sessionOf(on);
      const { key } = await makeKey(on, me);
      const asked = { estateId: me.estateId, flow: 'takeover-protocol', key } as const;
      return () => takeKey(on, asked, { host: randomUUID(), token: undefined });
    },
  },
  {
    what: 'the key that a phone shows as waiting',
    lives: 300,
    begin: async (on) => {
      const { me } = await sessionOf(on);
      await makeKey(on, me);
      return async () => (await stateOfKey(on.db, me)) === 'waiting';
    },
  },
  {
    what: 'a person shown as present in a form',
    lives: 40,
    begin: async (on) => {
      const { me } = await sessionOf(on);
      await notePresence(on, me, 'keys');
      return async () => (await presentIn(on.db, me.flow, [me.estateId])).get(me.estateId)?.length === 1;
    },
  },
  {
    what: 'a message that one worker is sending',
    lives: 60,
    begin: async (on) => {
      const key = `test:${randomUUID()}`;
      await on.transaction((tx) => on.messages.send(tx, { channel: 'sms', key, to: freshNumber(), text: 'Hei' }));
      const { id } = await on.db
        .selectFrom('outboxMessage')
        .select('id')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      await claimOldest(on, id);
      return async () => (await claimOldest(on, id)) === 'busy';
    },
  },
  {
    what: 'the key of a call whose process died',
    lives: 60,
    begin: async (on) => {
      const { asked } = await claimed(on);
      return () =>
        claimKey(on, asked).then(
          () => false,
          () => true,
        );
    },
  },
  {
    what: 'the answer to a call sent twice',
    lives: day,
    begin: async (on) => {
      const { asked, claim } = await claimed(on);
      if (claim.kind === 'first') await claim.keep(undefined);
      return async () => (await claimKey(on, asked)).kind === 'answered';
    },
  },
  {
    what: 'the link to object to a power of attorney',
    lives: 14 * day,
    begin: async (on) => {
      const home = await insertHome(on.database);
      const [key, signer] = [randomUUID(), partyIn(home, 'buyer')];
      const represents = JSON.stringify([{ id: partyIn(home, 'seller').id, name: 'Prøve' }]);
      const card = randomUUID();
      await sql`insert into power_of_attorney
          (id, estate_id, flow, card_id, signer_id, deputy_name, own_part, role, represents, pictures, fingerprint, state, added_at)
        values (${randomUUID()}, ${home.estateId}, 'takeover-protocol', ${card}, ${signer.id}, 'Prøve', true, 'seller',
          ${represents}::jsonb, '[]', 'f', 'added', now())`.execute(on.db);
      await sql`insert into power_notice (key_sha256, estate_id, flow, card_id, participant_id, sent_at)
        values (${sha256Of(key)}, ${home.estateId}, 'takeover-protocol', ${card}, ${partyIn(home, 'seller').id}, now())`.execute(
        on.db,
      );
      return () => readPower(on, key);
    },
  },
];
