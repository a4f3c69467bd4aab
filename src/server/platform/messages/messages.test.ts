import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { OutgoingMessage } from './messages.ts';
import { outbox } from './outbox.ts';
import { plain } from './plain.ts';

interface GatewayRequest {
  readonly headers: IncomingMessage['headers'];
  readonly body: { readonly text: string; readonly to: string };
}
/** A gateway that keeps to its protocol: a known reference gets 409 and is not sent again. */
const asked: GatewayRequest[] = [];
let down = false;
const sent: string[] = [];
const gateway = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  const body = JSON.parse(text);
  asked.push({ headers: request.headers, body });
  if (down) return response.writeHead(503).end();
  const known = asked.filter(
    (one) => one !== asked.at(-1) && one.headers['idempotency-key'] === request.headers['idempotency-key'],
  );
  if (known.length > 0 && sent.includes(body.text)) return response.writeHead(409).end();
  sent.push(body.text);
  return response.writeHead(202).end();
});

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  const { port } = gateway.address() as AddressInfo;
  server = await startTestServer({
    env: {
      SMS_PROVIDER: 'gateway',
      SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`,
      SMS_GATEWAY_TOKEN: 'gateway-token',
    },
  });
});
afterAll(async () => {
  await server.stop();
  gateway.close();
});
const on = () => server.running.on;
const send = (...messages: OutgoingMessage[]) =>
  on().transaction(async (tx) => {
    const answers: boolean[] = [];
    for (const message of messages) answers.push(await on().messages.send(tx, message));
    return answers;
  });
const sms = (key: string, text: string, to = '+4791234567'): OutgoingMessage => ({ channel: 'sms', key, to, text });

describe('an SMS', () => {
  test('is sent once for its key, however often it is asked for', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(sms('link:1', 'Her er lenken din'))));
    expect(answers.flat().filter(Boolean)).toHaveLength(1);
    await expect.poll(() => sent).toContain('Her er lenken din');
    await on().jobs.idle();
    expect(sent.filter((text) => text === 'Her er lenken din')).toHaveLength(1);
    expect(asked[0]?.headers.authorization).toBe('Bearer gateway-token');
    expect(asked[0]?.body).toMatchObject({ to: '+4791234567', sender: 'Grend' });
  });

  test('an event is not sent when its change was rolled back', async () => {
    const work = on().transaction(async (tx) => {
      await on().messages.send(tx, sms('rolled-back', 'Kommer aldri'));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await on().jobs.idle();
    expect(sent).not.toContain('Kommer aldri');
  });

  test('waits while the gateway is down, and then arrives once, in the order written', async () => {
    down = true;
    await send(sms('a', 'først'), sms('b', 'så'), sms('c', 'sist'));
    await expect.poll(() => asked.some(({ body }) => body.text === 'først')).toBe(true);
    down = false;
    await expect.poll(() => sent.slice(-3)).toEqual(['først', 'så', 'sist']);
  });

  test('leaves no text behind once the gateway has it', async () => {
    await send(sms('secret', 'Lenke: #k=abc'));
    await expect.poll(() => sent).toContain('Lenke: #k=abc');
    await expect
      .poll(
        async () =>
          (await sql<{ text: string | null }>`select text from outbox_message where key = 'secret'`.execute(on().db))
            .rows[0],
      )
      .toEqual({ text: null });
  });

  test('is not readable in the database while it waits', async () => {
    down = true;
    await send(sms('waiting', 'Kode 123456'));
    const { rows } = await sql<{ line: string }>`select outbox_message::text as line from outbox_message`.execute(
      on().db,
    );
    expect(rows.map(({ line }) => line).join('\n')).not.toContain('Kode');
    down = false;
    await expect.poll(() => sent).toContain('Kode 123456');
  });
});

test('an e-mail stands readable in the demo’s list, newest first, its subject on one line', async () => {
  await send({
    channel: 'email',
    key: 'm1',
    to: 'kari@example.com',
    subject: 'Hei\r\nBcc: alle@example.com',
    text: 'Én\nTo',
  });
  await send({ channel: 'email', key: 'm2', to: 'kari@example.com', subject: 'To', text: 'To' });
  const [newest, before] = await outbox(on());
  expect(newest).toMatchObject({ channel: 'email', subject: 'To' });
  expect(before).toEqual({
    id: expect.any(String),
    channel: 'email',
    to: 'kari@example.com',
    subject: 'Hei Bcc: alle@example.com',
    text: 'Én\nTo',
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

describe('what people wrote, in a message of ours', () => {
  test.each([
    ['Kari A. Nordmann', 'Kari A. Nordmann'],
    ['Åse-Lill O’Hara', 'Åse-Lill O’Hara'],
    ['St. Olavs gate 3 B', 'St. Olavs gate 3 B'],
    ['Kari\r\nBcc: x', 'Kari Bcc: x'],
    ['https://evil.example/x', 'https evil example/x'],
    ['se www.evil.no nå', 'se www evil no nå'],
    ['javascript:alert(1)', 'javascript alert(1)'],
    ['a\u202egpj.exe', 'a gpj exe'],
    ['evil\u200b.no', 'evil .no'],
    ['evil。no', 'evil no'],
    ['//evil.no', 'evil no'],
    ['kari@evil.no', 'kari evil no'],
    ['x'.repeat(500), 'x'.repeat(120)],
  ])('%j is shown as %j', (written, shown) => {
    expect(plain(written)).toBe(shown);
  });
});
