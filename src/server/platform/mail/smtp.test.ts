import type { AddressInfo } from 'node:net';
import { createServer, type Server as TcpServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from './port.ts';
import { smtpMail } from './smtp.ts';

interface Letter {
  from: string;
  readonly to: string[];
  text: string;
}
const letters: Letter[] = [];
let answerToData = '354 go on';

/** Speaks SMTP as in RFC 5321: greeting, envelope, text up to a lone dot, and a status number for each step. */
const server: TcpServer = createServer((socket) => {
  let letter: Letter = { from: '', to: [], text: '' };
  let inText = false;
  let waiting = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string) => {
    if (/^(EHLO|HELO)/i.test(line)) say('250 fake');
    else if (/^MAIL FROM:/i.test(line)) {
      letter = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [], text: '' };
      say('250 ok');
    } else if (/^RCPT TO:/i.test(line)) {
      letter.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
      say('250 ok');
    } else if (/^DATA/i.test(line)) {
      inText = answerToData.startsWith('354');
      say(answerToData);
    } else if (/^QUIT/i.test(line)) {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    waiting += chunk.toString('utf8');
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      if (!inText) command(line);
      else if (line === '.') {
        inText = false;
        letters.push(letter);
        say('250 taken');
      } else letter.text += `${line}\n`;
    }
  });
  say('220 fake ready');
});

let mail: ReturnType<typeof smtpMail>;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  mail = smtpMail({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: 'ikke-svar@grend.no' }, 'Grend');
});
beforeEach(() => {
  letters.length = 0;
});
afterAll(() => {
  mail.close();
  server.close();
});

const send = (more: Partial<Pick<Mail, 'to' | 'subject' | 'text' | 'invitation'>> = {}) =>
  mail.deliver({ id: 'message-1', to: 'kari@example.com', subject: 'Overtakelsesprotokoll', text: 'Hei', ...more });

describe('an e-mail by SMTP', () => {
  test('goes to one person, from us, under an id that is the same at every try', async () => {
    await send();
    expect(letters).toEqual([expect.objectContaining({ from: 'ikke-svar@grend.no', to: ['kari@example.com'] })]);
    expect(letters[0]?.text).toContain('Message-ID: <message-1@grend.no>');
    expect(letters[0]?.text).toContain('From: Grend <ikke-svar@grend.no>');
  });

  test('keeps its Norwegian letters', async () => {
    await send({ subject: 'Nøkkelen til Åsveien', text: 'Gratulerer med ny bolig på Ås' });
    const [letter] = letters;
    const [head = '', body = ''] = letter?.text.split('\n\n') ?? [];
    const subject = /=\?UTF-8\?Q\?(.*?)\?=/i.exec(head)?.[1]?.replaceAll('_', ' ') ?? '';
    const decoded = (quoted: string) =>
      Buffer.from(
        quoted
          .replace(/=\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
    expect(decoded(subject)).toBe('Nøkkelen til Åsveien');
    expect(decoded(body).trim()).toBe('Gratulerer med ny bolig på Ås');
  });

  test('cannot be given a second recipient or header by what stands in it', async () => {
    await send({
      to: 'kari@example.com,ola@example.com',
      subject: 'Hei\r\nBcc: ola@example.com',
      text: '.\r\nRCPT TO:<ola@example.com>',
    }).catch(() => undefined);
    expect(letters.flatMap(({ to }) => to)).not.toContain('ola@example.com');
    const head = letters[0]?.text.split('\n\n')[0] ?? '';
    expect(head).not.toMatch(/^bcc:/im);
  });

  test('carries a calendar’s event that mail programs show, with the method of its file', async () => {
    const file = ['BEGIN:VCALENDAR', 'METHOD:CANCEL', 'END:VCALENDAR', ''].join('\r\n');
    await send({ invitation: { method: 'CANCEL', file } });
    const text = letters[0]?.text ?? '';
    expect(text).toMatch(/^Content-Type: text\/calendar;[\s\S]*?method=CANCEL/m);
    expect(text).toContain('mote.ics');
    expect(text).toContain('METHOD:CANCEL');
    await send();
    expect(letters[1]?.text).not.toContain('calendar');
  });

  test('is a failure when the server does not take it, so that it is tried again', async () => {
    answerToData = '451 try later';
    await expect(send()).rejects.toThrow('451');
    answerToData = '354 go on';
  });
});
