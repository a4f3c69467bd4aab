import type { BrowserName, SystemName } from '#src/domain/device-name.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of the broker's own profile. */
export const brokerProfileTexts = {
  title: { nb: 'Profil', en: 'Profile' },
  ways: { nb: 'Innstillinger og hjelp', en: 'Settings and help' },
  hours: { nb: 'Når du tar møter', en: 'When you take meetings' },
  sessions: { nb: 'Her er du logget inn', en: 'Where you are signed in' },
  loading: { nb: 'Henter enhetene', en: 'Fetching the devices' },
  notFetched: { nb: 'Enhetene lot seg ikke hente', en: 'The devices could not be fetched' },
  device: { nb: '{browser} på {system}', en: '{browser} on {system}' },
  since: { nb: 'Logget inn {time}', en: 'Signed in {time}' },
  fromApp: { nb: 'Logget inn {time}, fra kundeappen', en: 'Signed in {time}, from the customer app' },
  here: { nb: 'Denne enheten', en: 'This device' },
  end: { nb: 'Logg ut', en: 'Sign out' },
  endThis: { nb: 'Logg ut: {device}, {since}', en: 'Sign out: {device}, {since}' },
  ending: { nb: 'Logger ut', en: 'Signing out' },
  ended: { nb: 'Enheten er logget ut', en: 'The device is signed out' },
  endOthers: { nb: 'Logg ut alle andre enheter', en: 'Sign out all other devices' },
  endedOthers: { nb: 'Alle andre enheter er logget ut', en: 'All other devices are signed out' },
  only: { nb: 'Du er ikke logget inn noe annet sted.', en: 'You are not signed in anywhere else.' },
  more: { nb: 'Og {count} til.', en: 'And {count} more.' },
} as const satisfies Readonly<Record<string, Wording>>;

export const browserWords: Readonly<Record<BrowserName, Wording>> = {
  chrome: { nb: 'Chrome', en: 'Chrome' },
  safari: { nb: 'Safari', en: 'Safari' },
  firefox: { nb: 'Firefox', en: 'Firefox' },
  edge: { nb: 'Edge', en: 'Edge' },
  other: { nb: 'Nettleser', en: 'Browser' },
};

export const systemWords: Readonly<Record<SystemName, Wording>> = {
  windows: { nb: 'Windows', en: 'Windows' },
  mac: { nb: 'Mac', en: 'Mac' },
  ios: { nb: 'iPhone eller iPad', en: 'iPhone or iPad' },
  android: { nb: 'Android', en: 'Android' },
  linux: { nb: 'Linux', en: 'Linux' },
  other: { nb: 'ukjent enhet', en: 'an unknown device' },
};
