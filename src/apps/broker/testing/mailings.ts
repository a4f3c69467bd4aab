import * as v from 'valibot';
import type { Mailing, MailingPreview } from '#src/contract/desk/mailings.ts';
import { mailingId } from '#src/domain/ids.ts';
import { estate } from './takeovers.ts';

const noneSkipped = { no: 0, withdrawn: 0, never: 0, cap: 0, bought: 0, gone: 0, stopped: 0 };

export const mailingPreview: MailingPreview = {
  total: 37,
  now: 31,
  later: 3,
  skipped: { ...noneSkipped, withdrawn: 2, bought: 1 },
  laterFrom: '2026-11-24T16:00:00.000Z',
  example: 'Petter',
  ending: `Ingvild Solbakken, Nordlys Eiendom Oslo\nStopp: https://grend.example.com/customer/consents/grendbolig#t=${'x'.repeat(43)}`,
};

export const aMailing = (given: Partial<Omit<Mailing, 'id'>> = {}): Mailing => ({
  id: v.parse(mailingId, '0c000000-0000-4000-8000-000000000001'),
  estateID: estate(11),
  text: 'Hei {fornavn}! Kastanjelunden 14 B kommer for salg.',
  state: 'done',
  createdAt: '2026-11-24T09:15:00.000Z',
  startsAt: '2026-11-24T09:15:10.000Z',
  endedAt: '2026-11-24T09:16:00.000Z',
  total: 34,
  results: { waiting: 0, later: 0, sent: 32, skipped: 1, failed: 1 },
  skipped: { ...noneSkipped, withdrawn: 1 },
  parts: 64,
  ...given,
});

/** In the seconds in which it may be taken back. */
export const queuedMailing = aMailing({
  ...{ state: 'queued', createdAt: '2026-11-24T11:45:00.000Z', startsAt: '2026-11-24T11:45:10.000Z', endedAt: null },
  ...{ results: { waiting: 34, later: 0, sent: 0, skipped: 0, failed: 0 }, skipped: noneSkipped, parts: 0 },
});
