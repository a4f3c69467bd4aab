import { isOslosClock, startsBetween, usualHours } from '#src/domain/booking-slots.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { weekdayOf } from '#src/domain/working-days.ts';
import type { Env } from '#src/engine/field.ts';

const start = '2026-11-27T13:00:00.000Z';
export const samples = {
  home: { default: { postcode: '0476' } },
  time: { default: { broker: 'br-01', start } },
  about: {
    default: {
      firstName: 'Silje',
      lastName: 'Haugland',
      telephone: '420 01 001',
      email: 'silje@example.com',
      address: 'Syrinhagen 40 A',
      postcode: '0476',
      note: 'Ring på hos Haugland.',
    },
    'without a message': {
      firstName: 'Silje',
      lastName: 'Haugland',
      telephone: '420 01 001',
      email: 'silje@example.com',
      address: 'Syrinhagen 40 A',
      postcode: '0476',
      note: '',
    },
  },
  confirm: { default: {} },
  requested: { default: {} },
} as const;

export const sampleEnv: Env = {
  today: '2026-11-23',
  lists: { brokers: [{ id: 'br-01', name: 'Ingvild Solbakken', note: 'Eiendomsmegler MNEF, Kontoret på Torshov' }] },
  facts: {},
};

/** Returns the broker's times on these days; those of the `taken` clocks are not free on a Friday. */
export const sampleSlots = (days: { readonly from: IsoDate; readonly to: IsoDate }, taken: readonly string[]) =>
  startsBetween(days, '2026-11-23', usualHours).map((at) => ({
    start: at,
    free: weekdayOf(osloDate(at)) !== 5 || !taken.some((clock) => isOslosClock(at, clock)),
  }));
