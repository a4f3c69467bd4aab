/** Texts of the page that leads to the e-ID or the wallet and back. */
export const words = {
  toEid: { nb: 'Gå til BankID', en: 'Go to BankID' },
  toWallet: { nb: 'Gå til Vipps', en: 'Go to Vipps' },
  leaving: { nb: 'Åpner …', en: 'Opening …' },
  shown: { nb: 'Du har vist hvem du er.', en: 'You have shown who you are.' },
} as const;
