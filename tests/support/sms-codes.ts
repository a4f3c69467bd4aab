import { sms } from '#src/contract/identity/sms.ts';
import { textLocation } from '#src/server/platform/messages/outbox.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { OwnBrowser } from './own-browser.ts';

let numbers = 0;
/** Returns a mobile number that no other test of this run uses, from a range of its own. */
export const freshMobile = (): string => {
  numbers += 1;
  return `+474${String(numbers % 1000).padStart(3, '0')}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
};

let hosts = 0;
/** Returns an IP address that no other test of this run uses, from a net of its own. */
export const freshAddress = (): string => {
  hosts += 1;
  return `10.${20 + Math.floor(hosts / 250)}.${hosts % 250}.7`;
};

/** Returns the SMS to this number, newest first. */
export const textsTo = async (on: Pick<Server, 'db' | 'encryption'>, phoneNumber: string): Promise<string[]> => {
  const found = on.db.selectFrom('outboxMessage').select(['key', 'text']).where('recipient', '=', phoneNumber);
  const rows = await found.where('channel', '=', 'sms').orderBy('number', 'desc').execute();
  return rows.map(({ key, text }) => on.encryption.open(text ?? '', textLocation(key)));
};

/** Returns the code of the newest SMS. */
export const codeOf = async (on: Pick<Server, 'db' | 'encryption'>, phoneNumber: string): Promise<string> => {
  const code = /#(\d{4})$/.exec((await textsTo(on, phoneNumber))[0] ?? '')?.[1];
  if (code === undefined) throw new Error(`No code was texted to ${phoneNumber}`);
  return code;
};

/** Returns a wrong code. */
export const otherThan = (code: string, n = 1): string => String((Number(code) + n) % 10_000).padStart(4, '0');

/** Proves a number in a browser and returns the proof. */
export const proveNumber = async (
  on: Pick<Server, 'db' | 'encryption'>,
  browser: OwnBrowser,
  phoneNumber: string,
): Promise<string> => {
  const sent = await browser.send(sms.sendRequest, { body: { phoneNumber } });
  if (sent.status !== 200) throw new Error(`No code was sent: ${sent.text}`);
  const verified = await browser.send(sms.verify, { body: { phoneNumber, code: await codeOf(on, phoneNumber) } });
  if (verified.status !== 200) throw new Error(`The code was refused: ${verified.text}`);
  return verified.body.accessToken;
};

/** Moves the events of a number, and what was sent for it, this many seconds back, as if the time had passed. */
export const letTimePass = async (on: Pick<Server, 'db'>, seconds: number): Promise<void> => {
  const back = (text: string) =>
    text.replace(/"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g, (_, at: string) =>
      JSON.stringify(new Date(Date.parse(at) - seconds * 1000).toISOString()),
    );
  for (const row of await on.db.selectFrom('smsNumber').selectAll().execute()) {
    await on.db
      .updateTable('smsNumber')
      .set({ context: back(JSON.stringify(row.context)) })
      .where('numberFingerprint', '=', row.numberFingerprint)
      .execute();
  }
  for (const row of await on.db.selectFrom('smsChallenge').selectAll().execute()) {
    await on.db
      .updateTable('smsChallenge')
      .set({ context: back(JSON.stringify(row.context)) })
      .where('id', '=', row.id)
      .execute();
  }
};
