import type { Appointment } from '#src/contract/desk/broker-day.ts';
import type { Wording } from '#src/texts/wording.ts';
import { eventNames } from '../listings/texts.ts';

/** Texts of the broker's day. */
export const dayTexts = {
  title: { nb: 'I dag', en: 'Today' },
  nothing: { nb: 'Ingen avtaler i dag.', en: 'No appointments today.' },
  loading: { nb: 'Henter avtalene', en: 'Fetching the appointments' },
  notFetched: { nb: 'Avtalene lot seg ikke hente', en: 'The appointments could not be fetched' },
  what: { nb: '{what}, {address}', en: '{what}, {address}' },
  allDay: { nb: 'I dag', en: 'Today' },
  until: { nb: 'til {time}', en: 'until {time}' },
  now: { nb: 'Nå {time}', en: 'Now, {time}' },
  meeting: { nb: 'Møte, {address}', en: 'Meeting, {address}' },
  asks: { nb: 'Ønsker møte, {address}', en: 'Asks for a meeting, {address}' },
  week: { nb: 'Hele uka', en: 'The whole week' },
  over: { nb: 'Gjennomført', en: 'Done' },
} as const satisfies Readonly<Record<string, Wording>>;

export const appointmentNames: Readonly<Record<Appointment['kind'], Wording>> = {
  ...eventNames,
  takeover: { nb: 'Overtakelse', en: 'Takeover' },
};
