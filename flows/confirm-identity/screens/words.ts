/** The page that leads to the e-ID and is come back to. */
export const words = {
  toEid: { nb: 'Gå til BankID', en: 'Go to the e-ID' },
  leaving: { nb: 'Åpner BankID', en: 'Opening the e-ID' },
} as const;

/** How somebody comes back who did not show who she is. */
export const outcomes = {
  cancelled: { nb: 'Du avbrøt BankID. Ingenting er endret.', en: 'You cancelled the e-ID. Nothing has changed.' },
  declined: { nb: 'BankID ble avvist. Prøv igjen.', en: 'The e-ID was declined. Try again.' },
  expired: { nb: 'Det gikk for lang tid. Begynn på nytt.', en: 'It took too long. Start again.' },
  failed: { nb: 'BankID svarte ikke som ventet. Prøv igjen.', en: 'The e-ID did not answer as expected. Try again.' },
  unavailable: {
    nb: 'BankID er nede akkurat nå. Prøv igjen om litt.',
    en: 'The e-ID is down right now. Try again in a while.',
  },
} as const;
