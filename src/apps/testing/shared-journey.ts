import * as v from 'valibot';
import { SharedJourney } from '#src/contract/journey/journey-links.ts';

/** A sale at its viewings, as a relative reads it. */
export const sharedJourney = v.parse(SharedJourney, {
  home: { address: 'Lommedalsfaret 63', postcode: '1353', city: 'Bærums Verk' },
  side: 'seller',
  state: 'viewing',
  takeoverDate: null,
  buckets: [
    {
      id: 'marketing',
      title: 'Markedsføring',
      state: 'done',
      summary: '1 av 4 gjort',
      from: '2026-11-02',
      to: '2026-11-20',
      events: [],
    },
    {
      id: 'viewing',
      title: 'Visning',
      state: 'now',
      summary: 'Megleren viser boligen.',
      from: '2026-11-20',
      to: null,
      events: [{ title: 'Visning', at: '2026-11-29T12:00:00.000Z', endsAt: '2026-11-29T13:00:00.000Z' }],
    },
    {
      id: 'bid-round',
      title: 'Budrunde',
      state: 'ahead',
      summary: 'Vanligvis én til tre dager.',
      from: null,
      to: null,
      events: [],
    },
  ],
  expiresAt: '2027-02-19T11:45:00.000Z',
});
