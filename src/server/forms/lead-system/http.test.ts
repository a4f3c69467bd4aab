import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leadId } from '#src/domain/ids.ts';
import { TryLater } from '#src/server/platform/jobs/define-job.ts';
import { type LeadSystem, startLeadSystem } from '#tests/support/lead-system.ts';
import { httpLeads } from './http.ts';
import { type Lead, LeadRefused } from './port.ts';

let system: LeadSystem;
beforeAll(async () => {
  system = await startLeadSystem();
});
beforeEach(() => {
  system.faults.length = 0;
});
afterAll(() => system.close());

const lead = (): Lead => ({
  id: v.parse(leadId, randomUUID()),
  type: 'moving',
  partner: 'Steddy',
  contactMethod: 'TEXT',
  name: 'Kari Nordmann',
  email: 'kari@example.com',
  phone: '+4742000111',
  address: 'Prøveveien 1',
  postcode: '0550',
  city: 'OSLO',
  consentToShare: true,
  consentedAt: '2026-11-24T11:45:00.000Z',
});
const leads = (timeoutMs = 5_000) => httpLeads({ url: system.url, token: 'lead-token', timeoutMs });

describe('a lead over HTTP', () => {
  test('is posted in a list of one, in our name, under its own id', async () => {
    const one = lead();
    await leads().deliver(one);
    const asked = system.asked.at(-1);
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer lead-token', 'idempotency-key': one.id });
    expect(JSON.parse(asked?.text ?? '')).toEqual({ leads: [one] });
  });

  test('whose answer was lost is there when it is sent again, and is taken once', async () => {
    const one = lead();
    const before = system.taken.length;
    system.faults.push('cut after taking');
    await expect(leads().deliver(one)).rejects.toThrow();
    await leads().deliver(one);
    await leads().deliver(one);
    expect(system.taken.length).toBe(before + 1);
  });

  test('a lead is given up for now when the receiver does not respond in time', async () => {
    system.faults.push('hang');
    const begun = performance.now();
    await expect(leads(200).deliver(lead())).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  test('is a failure worth another try when the receiver is broken, and none when it is refused', async () => {
    system.faults.push('500', 'refuse');
    const broken = leads().deliver(lead());
    await expect(broken).rejects.toThrow('answered 500');
    await expect(broken).rejects.not.toBeInstanceOf(LeadRefused);
    await expect(leads().deliver(lead())).rejects.toBeInstanceOf(LeadRefused);
  });

  test('waits as long as the receiver asks it to', async () => {
    system.faults.push('slow down');
    await expect(leads().deliver(lead())).rejects.toMatchObject({ name: 'TryLater', seconds: 2 });
  });

  test('says nothing of the person in what went wrong', async () => {
    for (const fault of ['500', 'slow down', 'refuse'] as const) {
      system.faults.push(fault);
      const error: unknown = await leads()
        .deliver(lead())
        .catch((thrown: unknown) => thrown);
      expect(String(error)).not.toMatch(/Kari|example\.com|4742000111|Prøveveien/);
    }
  });
});

describe('a lead that is taken back', () => {
  test('is deleted under its own id, in our name, and a second try finds it so', async () => {
    const one = lead();
    await leads().deliver(one);
    expect(await leads().recall(one)).toBe(true);
    const asked = system.asked.at(-1);
    expect([asked?.method, asked?.headers.authorization, asked?.text]).toEqual(['DELETE', 'Bearer lead-token', '']);
    expect(system.deleted).toContain(one.id);
  });

  test('a lead that the receiver never got is unknown to it, which differs from a failure', async () => {
    expect(await leads().recall(lead())).toBe(false);
  });

  test('is tried again when the receiver is broken, and not when it will not', async () => {
    system.faults.push('500', 'slow down', 'refuse');
    await expect(leads().recall(lead())).rejects.toThrow('answered 500');
    await expect(leads().recall(lead())).rejects.toMatchObject({ name: 'TryLater', seconds: 2 });
    await expect(leads().recall(lead())).rejects.toBeInstanceOf(LeadRefused);
  });
});

test('a receiver delays the next try by an hour at most', () => {
  expect(new TryLater('later', 86_400).seconds).toBe(3600);
  expect(new TryLater('later', 0).seconds).toBe(1);
});
