import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts around the signed-in customer's pages: tabs, loading, the offline cache, pages not built yet. */
export const customerShellTexts = {
  nav: { nb: 'Hovedmeny', en: 'Main menu' },
  home: { nb: 'Hjem', en: 'Home' },
  journey: { nb: 'Reisen', en: 'Journey' },
  wealth: { nb: 'Formue', en: 'Wealth' },
  search: { nb: 'Søk', en: 'Search' },
  services: { nb: 'Tjenester', en: 'Services' },
  admin: { nb: 'Admin', en: 'Admin' },
  toSign: {
    nb: { one: 'ett dokument å signere', other: '{count} dokumenter å signere' },
    en: { one: 'one document to sign', other: '{count} documents to sign' },
  },
  adminExpired: {
    nb: 'Logg inn på nytt for å åpne meglerappen.',
    en: 'Sign in again to open the broker app.',
  },
  toProfile: { nb: 'Profilen din, {name}', en: 'Your profile, {name}' },
  scan: { nb: 'Skann for å fortsette på telefonen.', en: 'Scan to continue on your phone.' },
  scanPicture: { nb: 'QR-kode med adressen til denne siden', en: 'QR code with the address of this page' },
  loading: { nb: 'Henter boligene dine', en: 'Fetching your homes' },
  loadingLong: {
    nb: 'Dette tar lengre tid enn vanlig. Sjekk forbindelsen, eller prøv igjen.',
    en: 'This takes longer than usual. Check your connection, or try again.',
  },
  tryAgain: { nb: 'Prøv igjen', en: 'Try again' },
  pageLoading: { nb: 'Henter siden', en: 'Fetching the page' },
  trying: { nb: 'Prøver igjen', en: 'Trying again' },
  notLoaded: { nb: 'Vi fikk ikke hentet siden din', en: 'We could not fetch your page' },
  logOut: { nb: 'Logg ut', en: 'Sign out' },
  offline: {
    nb: 'Ingen forbindelse. Viser det vi lagret {at}',
    en: 'No connection. Showing what we saved {at}',
  },
  updated: { nb: 'Oppdatert {at}', en: 'Updated {at}' },
  notYetTitle: { nb: 'Ikke tilgjengelig ennå', en: 'Not available yet' },
  notYetWhy: {
    nb: 'Denne delen av {brand} er ikke åpnet. Skjemaene og dokumentene dine finner du på Hjem.',
    en: 'This part of {brand} is not open. Your forms and documents are on Home.',
  },
  awayTitle: { nb: 'Du er uten nett', en: 'You are offline' },
  awayWhy: { nb: 'Siden åpnes når nettet er tilbake.', en: 'The page opens when the network is back.' },
  toHome: { nb: 'Gå til Hjem', en: 'Go to Home' },
  signingOut: { nb: 'Logger ut', en: 'Signing out' },
  unsentTitle: { nb: 'Ikke alt er sendt', en: 'Not everything is sent' },
  unsentWhy: {
    nb: {
      one: 'Ett svar eller bilde ligger bare på denne telefonen. Logger du ut nå, blir det slettet og kan ikke hentes tilbake.',
      other:
        '{count} svar og bilder ligger bare på denne telefonen. Logger du ut nå, blir de slettet og kan ikke hentes tilbake.',
    },
    en: {
      one: 'One answer or picture is on this phone alone. If you sign out now, it is deleted and cannot be brought back.',
      other:
        '{count} answers and pictures are on this phone alone. If you sign out now, they are deleted and cannot be brought back.',
    },
  },
  unsentStay: { nb: 'Ikke logg ut', en: 'Stay signed in' },
  unsentGoOn: { nb: 'Logg ut og slett', en: 'Sign out and delete' },
  signedOutTitle: { nb: 'Du er logget ut', en: 'You are signed out' },
  signedOutWhy: {
    nb: 'Ingenting om deg er lagret på denne enheten lenger.',
    en: 'Nothing about you is kept on this device any more.',
  },
  signedOutEverywhereWhy: {
    nb: 'Du er logget ut på alle enheter. Ingenting om deg er lagret på denne lenger.',
    en: 'You are signed out on all devices. Nothing about you is kept on this one any more.',
  },
  signedOutHereOnly: {
    nb: 'Du er logget ut her, men vi fikk ikke kontakt for å logge ut de andre enhetene. Logg inn og prøv igjen når du har forbindelse.',
    en: 'You are signed out here, but we could not reach the server to sign out your other devices. Sign in and try again when you have a connection.',
  },
  signInAgain: { nb: 'Logg inn', en: 'Sign in' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;
