import * as v from 'valibot';
import type { Mailing, MailingPreview } from '#src/contract/desk/mailings.ts';
import type { SignUps } from '#src/contract/desk/sign-ups.ts';
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
  price: 39,
  ending: `Ingvild Solbakken, Nordlys Eiendom Oslo\nStopp: https://grend.example.com/customer/consents/grendbolig#t=${'x'.repeat(43)}`,
};

export const aMailing = (given: Partial<Omit<Mailing, 'id'>> = {}): Mailing => ({
  id: v.parse(mailingId, '0c000000-0000-4000-8000-000000000001'),
  estateID: estate(11),
  purpose: 'MARKETING',
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
  state: 'queued',
  createdAt: '2026-11-24T11:45:00.000Z',
  startsAt: '2026-11-24T11:45:10.000Z',
  endedAt: null,
  results: { waiting: 34, later: 0, sent: 0, skipped: 0, failed: 0 },
  skipped: noneSkipped,
  parts: 0,
});

export const noSignUps: SignUps = { viewing: 0, prospectus: 0, news: [], laterFrom: null };

/** A viewing that was moved, which nine of twelve do not know of, and a newer prospectus. */
export const someSignUps: SignUps = {
  viewing: 12,
  prospectus: 30,
  laterFrom: null,
  news: [
    {
      fact: {
        kind: 'viewing-moved',
        event: 'v1',
        from: '2026-11-26T16:00:00.000Z',
        to: '2026-11-27T16:00:00.000Z',
      },
      people: 9,
      text: 'Hei {fornavn}! Kastanjelunden 14 B: visningen torsdag 26. november kl. 17.00 er flyttet til fredag 27. november kl. 17.00.',
      ending: 'Ingvild Solbakken, Nordlys Eiendom Oslo, 420 01 001',
    },
    {
      fact: { kind: 'prospectus-changed', to: '2026-11-23T09:00:00.000Z' },
      people: 1,
      text: 'Hei {fornavn}! Kastanjelunden 14 B: salgsoppgaven er endret mandag 23. november. Be meg om den nye.',
      ending: 'Ingvild Solbakken, Nordlys Eiendom Oslo, 420 01 001',
    },
  ],
};
