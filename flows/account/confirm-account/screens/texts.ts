/** Words of the ways that leave the page. */
export const words = {
  eid: { nb: 'Bekreft med BankID', en: 'Confirm with BankID' },
  wallet: { nb: 'Bekreft med Vipps', en: 'Confirm with Vipps' },
  leaving: { nb: 'Går videre …', en: 'Going on …' },
} as const;
