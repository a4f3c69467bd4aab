/** Words of the ways that leave the page. */
export const words = {
  eid: { nb: 'Bekreft med BankID', en: 'Confirm with BankID' },
  wallet: { nb: 'Bekreft med Vipps', en: 'Confirm with Vipps' },
  lostBoth: {
    nb: 'Mistet både nummer og e-post? Bruk BankID og passord',
    en: 'Lost both number and e-mail? Use BankID and password',
  },
  wait: { nb: 'Vent i tre døgn', en: 'Wait for three days' },
  whyWait: {
    nb: 'Kontoen har ikke noe annet vi kan kjenne deg igjen på. Da venter vi i tre døgn, og skriver til deg med en gang, så ingen andre slipper inn uten at du får vite det. Haster det, ring megleren din.',
    en: 'The account has nothing else to know you by. So we wait for three days, and write to you at once, so that no other person gets in without your knowing. If it is urgent, call your broker.',
  },
  waits: {
    nb: 'Logg inn igjen etter {at}. Da får du en kode, og så er du inne. Ingenting av ditt blir borte imens.',
    en: 'Sign in again after {at}. Then you get a code, and you are in. Nothing of yours is lost meanwhile.',
  },
  leaving: { nb: 'Går videre …', en: 'Going on …' },
} as const;
