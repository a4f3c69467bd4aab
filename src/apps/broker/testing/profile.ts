import type { BrokerProfile } from '#src/contract/desk/broker-profile.ts';

/** As it is before the broker has set anything. */
export const firstProfile: BrokerProfile = {
  phone: '+4742000101',
  away: null,
  mails: { question: true, booking: true, ekstra: true, signing: true, message: true },
  templates: [],
};

/** Away this week, with two mails switched off. */
export const awayProfile: BrokerProfile = {
  phone: '+4742000101',
  away: {
    text: 'Jeg er på ferie og leser ikke meldinger.\nRing Jonas på 420 00 204 hvis det haster.',
    from: '2026-11-23',
    to: '2026-11-30',
  },
  mails: { question: true, booking: false, ekstra: false, signing: true, message: true },
  templates: [],
};
