import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { everythingAsked } from '#src/server/signing/documents/declared-list.ts';
import { filledHome, startSigning, testDesks, type UnderSigning } from '#tests/support/signing-desk.ts';
import { readStatus } from './read-document.ts';
import { sendCode, signOnScreen } from './sign-on-screen.ts';

const desks = testDesks(2);
const on = () => desks.current[0];
let signing: UnderSigning;
const idOf = (index: number) => {
  const party = signing.home.parties[index];
  if (!party) throw new Error('No such party');
  return party.id;
};
const ref = () => takeoverOf(signing.home.estateId);
const codeFor = async (signer: number): Promise<string> => {
  await on().transaction((tx) => sendCode(tx, on(), ref(), idOf(signer)));
  const phone = signing.home.parties[signer]?.phone;
  const sent = (await outbox(on())).find(({ to, text }) => to === phone && text.startsWith('Koden din'));
  return /\d{4}/.exec(sent?.text ?? '')?.[0] ?? 'none';
};
const other = (code: string, step = 1) => String((Number(code) + step) % 10_000).padStart(4, '0');
/** Gives a code in a signer's name through a caller's link, and returns the outcome. */
const give = async (signer: number, caller: number, code: string, server = on()): Promise<string> =>
  signOnScreen(server, {
    ref: ref(),
    participantId: idOf(signer),
    callerId: idOf(caller),
    callerName: 'Ola Haugland',
    contentSha256: signing.sha256,
    code,
    declared: await everythingAsked(server.db, signing.documentId, idOf(signer)),
    drawn: [
      [
        [0.1, 0.5],
        [0.4, 0.2],
      ],
    ],
  }).then(
    () => 'signed',
    (error: { code?: string }) => String(error.code),
  );
const several = async (count: number, work: () => Promise<string>) => {
  const heard: string[] = [];
  for (let n = 0; n < count; n += 1) heard.push(await work());
  return heard;
};
/** Lets a new code be requested at once. */
const noPause = () =>
  sql`update one_time_code set first_sent_at = first_sent_at - interval '11 minutes',
    last_sent_at = last_sent_at - interval '11 minutes'`.execute(on().db);

beforeEach(async () => {
  signing = await startSigning(on(), await filledHome(on(), { sellers: 2, buyers: 2 }), 'on-screen');
});

describe('wrong codes in another’s name', () => {
  test('close nothing to the signer: after twelve of them the right code still signs', async () => {
    const code = await codeFor(0);
    expect(await several(12, () => give(0, 2, other(code)))).toEqual([
      ...Array(5).fill('SMS_CODE'),
      ...Array(7).fill('SMS_MAX'),
    ]);
    expect(await give(0, 2, code)).toBe('SMS_MAX');
    expect(await give(1, 2, '0000')).toBe('SMS_CODE');
    expect(await give(0, 0, code)).toBe('signed');
  });

  test('of one person leave another’s phone open to be lent', async () => {
    const code = await codeFor(0);
    await several(12, () => give(0, 2, other(code)));
    expect(await give(0, 3, code)).toBe('signed');
  });

  test('are ten a day of all others together, however many codes are sent, and the signer is not stopped', async () => {
    const first = await codeFor(0);
    const heard = [
      ...(await several(6, () => give(0, 1, other(first)))),
      ...(await several(4, () => give(0, 2, other(first)))),
    ];
    expect(heard.filter((code) => code === 'SMS_CODE')).toHaveLength(9);
    await noPause();
    const second = await codeFor(0);
    expect(await give(0, 3, other(second))).toBe('SMS_CODE');
    expect(await give(0, 3, second)).toBe('SMS_MAX');
    expect(await give(0, 2, second)).toBe('SMS_MAX');
    expect(await give(0, 0, second)).toBe('signed');
  });

  test('a hundred at once by two processes are counted one by one', async () => {
    const code = await codeFor(0);
    const [one, two = one] = desks.current;
    const heard = await Promise.all(
      Array.from({ length: 100 }, (_, n) => give(0, 1 + (n % 3), other(code, 1 + n), n % 2 ? one : two)),
    );
    expect(heard.filter((said) => said === 'SMS_CODE')).toHaveLength(10);
    expect(new Set(heard)).toEqual(new Set(['SMS_CODE', 'SMS_MAX']));
    expect(await give(0, 0, code)).toBe('signed');
  });

  test('are forgotten when the day is over', async () => {
    const code = await codeFor(0);
    await several(6, () => give(0, 2, other(code)));
    await sql`update signing_guess set first_at = first_at - interval '25 hours'`.execute(on().db);
    expect(await give(0, 2, code)).toBe('signed');
  });
});

describe('wrong codes of the signer’s own', () => {
  test('are five on a code and ten a day, and leave others alone', async () => {
    const first = await codeFor(0);
    expect(await several(6, () => give(0, 0, other(first)))).toEqual([...Array(5).fill('SMS_CODE'), 'SMS_MAX']);
    await noPause();
    const second = await codeFor(0);
    await several(5, () => give(0, 0, other(second)));
    await noPause();
    const third = await codeFor(0);
    expect(await give(0, 0, third)).toBe('SMS_MAX');
    expect(await give(1, 1, await codeFor(1))).toBe('signed');
  });
});

test('a right code sent several times at once, by two processes, signs once and is nowhere counted as wrong', async () => {
  const code = await codeFor(0);
  const [one, two = one] = desks.current;
  const heard = await Promise.all(Array.from({ length: 8 }, (_, n) => give(0, 2, code, n % 2 ? one : two)));
  expect(heard.toSorted()).toEqual([...Array(7).fill('ST_SIGNED'), 'signed']);
  const { rows } = await sql`select 1 from signing_guess where signer_id = ${idOf(0)}`.execute(on().db);
  expect(rows).toEqual([]);
  const status = await readStatus(on(), ref());
  expect(status.signers.filter((signer) => signer.status === 'SIGNED')).toHaveLength(1);
});
