import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { documents } from '#src/contract/account/documents.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { brokerMonitor } from '#src/contract/desk/broker-monitor.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { takeoverSigning } from '#src/contract/forms/takeover-signing.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { nationalIdPurpose } from '#src/server/identity/identity-proofs/proven-identity.ts';
import { testServer } from '#tests/support/server.ts';
import { filledHome, startSigning } from '#tests/support/signing-desk.ts';
import { linkKeyFor, partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

/** Data that no response may hold (reliability L4, L5, 2.5 step 5): identity data, keys, codes, session tokens. */
const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
const bornOn = v.parse(isoDate, '1950-03-07');
const planted: string[] = [];
const heard: { readonly call: string; readonly text: string }[] = [];

const [nationalId = ''] = /\d{11}/.exec(
  readFileSync(resolve(import.meta.dirname, '../support/test-identifiers.json'), 'utf8'),
) ?? [''];

beforeAll(async () => {
  const { on } = place();
  const home = await filledHome(on);
  await on.db
    .insertInto('estatePartyIdentity')
    .values(
      home.parties.map(({ id }) => ({
        partyId: id,
        birthDate: bornOn,
        nationalIdFingerprint: on.encryption.fingerprint(nationalId, nationalIdPurpose),
      })),
    )
    .execute();
  const [seller, buyer] = [
    await visitorAt(place(), home, partyIn(home, 'seller')),
    await visitorAt(place(), home, partyIn(home, 'buyer')),
  ];
  await startSigning(on, home, 'on-screen');
  const { own } = await brokerTokens(place());
  await seller.send(takeoverSigning.sendCode, { params: { id: home.estateId, pid: partyIn(home, 'seller').id } });
  planted.push(
    nationalId,
    on.encryption.fingerprint(nationalId, nationalIdPurpose),
    bornOn,
    await linkKeyFor(on, home, partyIn(home, 'buyer', 1)),
    ...[seller, buyer].map(({ cookie }) => cookie.split('=')[1] ?? ''),
    own,
  );
  const desk = new Visitor(place().url);
  const readers: [string, Visitor, object][] = [
    ['seller', seller, {}],
    ['buyer', buyer, {}],
    ['broker', desk, { authorization: `Bearer ${own}` }],
  ];
  for (const [who, visitor, headers] of readers) {
    const group = Object.entries<AnyEndpoint>(
      who === 'broker'
        ? { ...broker, desk: brokerMonitor.list, row: brokerMonitor.home, needs: brokerMonitor.needs, ...documents }
        : { ...takeover, ...takeoverSigning, ...documents },
    );
    for (const [name, endpoint] of group.filter(([, one]) => one.method === 'GET' && one.answer?.kind === 'schema')) {
      const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, home.estateId]));
      const { text, headers: answered } = await visitor.send(endpoint, { params, headers: { ...headers } });
      heard.push({ call: `${who} ${name}`, text: text + JSON.stringify([...answered]) });
    }
  }
});

test('every call that reads was read by each side and by the broker', () => {
  expect(heard.map(({ call }) => call)).toEqual(
    expect.arrayContaining([
      'seller read',
      'buyer signStatus',
      'buyer preview',
      'broker takeover',
      'broker desk',
      'broker row',
      'broker needs',
      'buyer signable',
      'broker list',
    ]),
  );
  expect(heard.find(({ call }) => call === 'seller read')?.text).toContain('"drafts"');
});

test('no response holds a national id, its fingerprint, a birth date of the register, a key or a token of any person', () => {
  expect(planted.every((canary) => canary.length >= 10)).toBe(true);
  const found = heard.flatMap(({ call, text }) =>
    planted.filter((canary) => text.includes(canary)).map((canary) => `${call}: ${canary.slice(0, 4)}…`),
  );
  expect(found).toEqual([]);
});
