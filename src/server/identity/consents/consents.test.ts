import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertCustomer, signedInCustomer } from '#tests/support/customers.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { mailedTo, tokenMailedTo } from '#tests/support/mailed.ts';
import { testServer } from '#tests/support/server.ts';
import { mailEmailLink } from '../user-email/user-email.ts';
import { newConsentIdentifier } from './consents.ts';

const server = testServer();
const on = () => server.current.running.on;
const byLink = '/users/consent-with-grendbolig-callback';

const send = async (method: string, path: string, { body, ...headers }: Record<string, unknown> = {}) => {
  const answer = await fetch(`${server.current.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await jsonOf(answer) };
};
const given = (body: Record<string, unknown>) =>
  (body.consents as { purpose: string; isGiven: boolean }[]).filter((one) => one.isGiven).map((one) => one.purpose);
const withIdentifier = async () => {
  const { id } = await insertCustomer(on());
  return { id, identifier: await on().transaction((tx) => newConsentIdentifier(tx, id)) };
};

test('a signed-in customer agrees, sees since when and to which text, and withdraws with one call', async () => {
  const { id, token } = await signedInCustomer(on());
  const authorization = `Bearer ${token}`;
  const path = `/users/${id}/consents`;
  expect(given((await send('GET', path, { authorization })).body)).toEqual([]);
  const yes = await send('PUT', path, { authorization, body: { purposes: ['emailMarketing', 'savedSearch'] } });
  expect(given(yes.body)).toEqual(['emailMarketing', 'savedSearch']);
  expect(yes.body.consents).toContainEqual(
    expect.objectContaining({ purpose: 'savedSearch', textVersion: '2026-12', channel: 'profile', withdrawnAt: null }),
  );
  const back = await send('PUT', path, { authorization, body: { purposes: ['savedSearch'] } });
  expect(given(back.body)).toEqual(['savedSearch']);
  expect(given((await send('GET', path, { authorization })).body)).toEqual(['savedSearch']);
  expect(back.body.consents).toContainEqual(
    expect.objectContaining({ purpose: 'emailMarketing', isGiven: false, withdrawnAt: expect.any(String) }),
  );
});

test('a yes is mailed with a link that withdraws it without signing in; once a day, and never by the link', async () => {
  const { id, token, email } = await signedInCustomer(on());
  const say = (purposes: readonly string[]) =>
    send('PUT', `/users/${id}/consents`, { authorization: `Bearer ${token}`, body: { purposes } });
  await say([]);
  expect(await mailedTo(on(), email)).toEqual([]);
  await say(['financing', 'savedSearch']);
  await say(['financing', 'savedSearch', 'emailMarketing']);
  const [mail, ...more] = await mailedTo(on(), email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Dette har du sagt ja til');
  expect(mail?.text).toContain('Ja takk til å bli kontaktet om finansiering');
  expect(mail?.text).not.toContain('tips og tilbud');
  const identifier = /\/customer\/consents\/grendbolig#t=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  expect(given((await send('GET', byLink, { identifier })).body)).toEqual([
    'financing',
    'emailMarketing',
    'savedSearch',
  ]);
  expect(given((await send('POST', byLink, { body: { identifier, purposes: [] } })).body)).toEqual([]);
  await send('POST', byLink, { body: { identifier, purposes: ['financing'] } });
  expect(await mailedTo(on(), email)).toHaveLength(1);
});

test('nothing is mailed to an unverified address; once verified, what still stands is mailed with a working link', async () => {
  const { id, token, email } = await signedInCustomer(on());
  await on().db.updateTable('customer').set({ emailVerifiedAt: null }).where('id', '=', id).execute();
  const authorization = `Bearer ${token}`;
  const say = (purposes: readonly string[]) =>
    send('PUT', `/users/${id}/consents`, { authorization, body: { purposes } });
  await say(['financing', 'savedSearch']);
  await say(['savedSearch']);
  expect(await mailedTo(on(), email)).toEqual([]);
  const { rows } = await sql`select from consent_identifier where customer_id = ${id}`.execute(on().db);
  expect(rows).toEqual([]);
  await on().transaction((tx) => mailEmailLink(tx, on(), id, email));
  const verification = await tokenMailedTo(on(), email);
  expect((await send('POST', '/user-email/verify', { body: { token: verification } })).status).toBe(200);
  const [mail] = (await mailedTo(on(), email)).filter(({ subject }) => subject === 'Dette har du sagt ja til');
  expect(mail?.text).toContain('boliger som passer søket mitt');
  expect(mail?.text).not.toContain('finansiering');
  const identifier = /#t=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  expect(given((await send('GET', byLink, { identifier })).body)).toEqual(['savedSearch']);
});

test('a customer who verifies an address without any consent gets no mail about it', async () => {
  const { id, email } = await signedInCustomer(on());
  await on().db.updateTable('customer').set({ emailVerifiedAt: null }).where('id', '=', id).execute();
  await on().transaction((tx) => mailEmailLink(tx, on(), id, email));
  await send('POST', '/user-email/verify', { body: { token: await tokenMailedTo(on(), email) } });
  expect((await mailedTo(on(), email)).map(({ subject }) => subject)).not.toContain('Dette har du sagt ja til');
});

test('what stands already is not recorded again, also when two devices send it at once', async () => {
  const { id, token } = await signedInCustomer(on());
  const put = () =>
    send('PUT', `/users/${id}/consents`, { authorization: `Bearer ${token}`, body: { purposes: ['financing'] } });
  for (const { status } of await Promise.all([put(), put(), put()])) expect(status).toBe(200);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from consent_record record
    join consent_subject whose on whose.subject = record.subject where customer_id = ${id}`.execute(on().db);
  expect(rows[0]?.count).toBe(1);
});

test('the identifier in a mail gives or withdraws a consent without signing in', async () => {
  const { identifier } = await withIdentifier();
  expect(given((await send('GET', byLink, { identifier })).body)).toEqual([]);
  const yes = await send('POST', byLink, { body: { identifier, purposes: ['financing'] } });
  expect(yes.body.consents).toContainEqual(expect.objectContaining({ purpose: 'financing', channel: 'link' }));
  expect(given((await send('GET', byLink, { identifier })).body)).toEqual(['financing']);
  expect(given((await send('POST', byLink, { body: { identifier, purposes: [] } })).body)).toEqual([]);
});

test('an identifier says nothing of the person, and another product or a made-up one is unknown', async () => {
  const { id, identifier } = await withIdentifier();
  const { body } = await send('GET', byLink, { identifier });
  expect(JSON.stringify(body)).not.toContain(id);
  expect(JSON.stringify(body)).not.toContain('Kundesen');
  const wrong = [
    await send('GET', '/users/consent-with-annenbolig-callback', { identifier }),
    await send('GET', byLink, { identifier: 'x'.repeat(43) }),
    await send('GET', byLink),
    await send('GET', byLink, { identifier: id }),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('an identifier changes its own person’s consents, no matter who is signed in, and leads to no other address', async () => {
  const [{ id, identifier }, other] = [await withIdentifier(), await signedInCustomer(on())];
  const authorization = `Bearer ${other.token}`;
  const body = { identifier, purposes: ['financing'] };
  const answer = await fetch(`${server.current.url}/api${byLink}?redirectURL=https://example.com`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).not.toContain('https://example.com');
  const again = await send('POST', byLink, { authorization, body });
  expect(given(again.body)).toEqual(['financing']);
  expect(given((await send('GET', `/users/${other.id}/consents`, { authorization })).body)).toEqual([]);
  expect((await send('GET', `/users/${id}/consents`, { authorization })).status).toBe(404);
});

test('an identifier of an earlier mail still takes back, and gives nothing that was not asked for', async () => {
  const { id, identifier } = await withIdentifier();
  const later = await on().transaction((tx) => newConsentIdentifier(tx, id));
  await send('POST', byLink, { body: { identifier: later, purposes: ['financing', 'savedSearch'] } });
  expect(given((await send('POST', byLink, { body: { identifier, purposes: ['savedSearch'] } })).body)).toEqual([
    'savedSearch',
  ]);
  const more = await send('POST', byLink, { body: { identifier, purposes: [], customerId: id } });
  expect(more.status).toBe(400);
});

test('guessed identifiers are stopped after twenty, and a right one from the same address is not', async () => {
  const ip = { 'x-forwarded-for': '10.7.0.1' };
  const statuses = [];
  for (let n = 0; n < 21; n += 1)
    statuses.push((await send('GET', byLink, { ...ip, identifier: 'y'.repeat(43) })).status);
  expect(statuses).toEqual([...Array(20).fill(404), 429]);
  const { identifier } = await withIdentifier();
  expect((await send('GET', byLink, { ...ip, identifier })).status).toBe(200);
});

test('another person’s consents are as unknown as those of no customer', async () => {
  const [her, other] = [await signedInCustomer(on()), await insertCustomer(on())];
  const authorization = `Bearer ${her.token}`;
  expect((await send('GET', `/users/${other.id}/consents`, { authorization })).status).toBe(404);
  const put = await send('PUT', `/users/${other.id}/consents`, { authorization, body: { purposes: ['financing'] } });
  expect(put.status).toBe(404);
});

test.each([
  { purposes: ['everything'] },
  { purposes: ['financing', 'financing'] },
  { purposes: [], isEmployee: true },
  {},
])('a body of another shape changes nothing: %j', async (body) => {
  const { id, token } = await signedInCustomer(on());
  const answer = await send('PUT', `/users/${id}/consents`, { authorization: `Bearer ${token}`, body });
  expect(answer.status).toBe(400);
});

test('a record is never changed or removed, not even by the product itself', async () => {
  const { id, token } = await signedInCustomer(on());
  await send('PUT', `/users/${id}/consents`, { authorization: `Bearer ${token}`, body: { purposes: ['financing'] } });
  for (const text of ['update consent_record set is_yes = false', 'delete from consent_record']) {
    await expect(sql.raw(text).execute(on().db)).rejects.toMatchObject({ code: '42501' });
  }
});

test('when the account is deleted, the remaining records belong to no customer', async () => {
  const { id, identifier } = await withIdentifier();
  await send('POST', byLink, { body: { identifier, purposes: ['financing'] } });
  await on().db.deleteFrom('customer').where('id', '=', id).execute();
  expect((await send('GET', byLink, { identifier })).status).toBe(404);
  const { rows } = await sql<{ all: string }>`select row_to_json(r)::text as all from consent_record r`.execute(
    on().db,
  );
  expect(rows.map((row) => row.all).join()).not.toContain(id);
});

test('a yes to an older text stands as it was until the customer says yes to the new one, which is mailed', async () => {
  const { id, token, email } = await signedInCustomer(on());
  await sql`insert into consent_subject (customer_id, subject) values (${id}, ${id})`.execute(on().db);
  await sql`insert into consent_record (subject, purpose, is_yes, text_version, channel)
    values (${id}, 'savedSearch', true, '2026-11', 'sign-up')`.execute(on().db);
  const say = (body: object) =>
    send('PUT', `/users/${id}/consents`, {
      authorization: `Bearer ${token}`,
      body: { purposes: ['savedSearch'], ...body },
    });
  const versionOf = ({ body }: Awaited<ReturnType<typeof say>>) =>
    (body.consents as { purpose: string; textVersion: string }[]).find(({ purpose }) => purpose === 'savedSearch')
      ?.textVersion;
  expect(versionOf(await say({}))).toBe('2026-11');
  expect(versionOf(await say({ renewed: ['financing'] }))).toBe('2026-11');
  expect(await mailedTo(on(), email)).toEqual([]);
  expect(versionOf(await say({ renewed: ['savedSearch'] }))).toBe('2026-12');
  expect(await mailedTo(on(), email)).toHaveLength(1);
});
