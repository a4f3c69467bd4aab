/** The page that leads to the e-ID and is come back to. */
export const words = {
  toEid: { nb: 'Gå til BankID', en: 'Go to the e-ID' },
  leaving: { nb: 'Åpner BankID', en: 'Opening the e-ID' },
} as const;
