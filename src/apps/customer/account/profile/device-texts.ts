import type { Wording } from '#src/texts/wording.ts';

/** Texts of the notices that this device shows. */
export const deviceTexts = {
  onThisDevice: { nb: 'Varsler på denne enheten', en: 'Notifications on this device' },
  off: {
    nb: 'Enheten spør deg først. Et varsel sier bare at noe er nytt, aldri hva som står der.',
    en: 'Your device asks you first. A notification only says that something is new, never what it says.',
  },
  on: {
    nb: 'Fra kl. 22 til 08 er det stille. Quizen melder seg 07.05, hvis du vil ha den.',
    en: 'It is quiet from 22 to 08. The quiz calls at 07.05, if you want it.',
  },
  isOn: { nb: 'Varsler er på for denne enheten', en: 'Notifications are on for this device' },
  isOff: { nb: 'Varsler er av for denne enheten', en: 'Notifications are off for this device' },
  notOn: { nb: 'Vi fikk ikke slått på varsler', en: 'We could not turn on notifications' },
  stillOn: { nb: 'Vi fikk ikke slått av varsler', en: 'We could not turn off notifications' },
  offline: {
    nb: 'Du er uten nett. Prøv igjen når du er på nett.',
    en: 'You are offline. Try again when you are online.',
  },
  denied: {
    nb: 'Du har sagt nei til varsler på denne enheten',
    en: 'You have said no to notifications on this device',
  },
  undo: {
    nb: 'Angrer du? Trykk på ikonet foran adressen, åpne innstillingene for nettstedet og tillat varsler. Er appen på hjemskjermen, ligger valget under Varsler i telefonens innstillinger.',
    en: 'Changed your mind? Tap the icon before the address, open the site’s settings and allow notifications. For an app on the home screen, look under Notifications in the phone’s settings.',
  },
  installFirst: {
    nb: 'Legg {brand} på hjemskjermen først. Da kan iPhone og iPad varsle deg.',
    en: 'Put {brand} on the home screen first. Then an iPhone or iPad can notify you.',
  },
  unsupported: {
    nb: 'Denne nettleseren viser ikke varsler. Du får dem på e-post og SMS, slik du velger under.',
    en: 'This browser shows no notifications. You get them by e-mail and SMS, as you choose below.',
  },
} satisfies Record<string, Wording>;
