/**
 * Texts about the customer's own data: what is stored on this device, the copy, and the page after an account is
 * deleted.
 */
export const ownDataTexts = {
  cookiesLead: {
    nb: 'Det du velger, gjelder på alle enhetene dine. Vi spør igjen om tolv måneder.',
    en: 'What you choose counts on all your devices. We ask again in twelve months.',
  },
  cookiesNote: { nb: 'Hva vi får lagre på enhetene dine', en: 'What we may keep on your devices' },
  copy: { nb: 'Opplysningene mine', en: 'My data' },
  copyNote: { nb: 'Last ned alt vi har om deg', en: 'Download all we have about you' },
  copyLead: {
    nb: 'Du får alt vi har lagret om deg. Fødselsnummer og kontonummer er skjult, og andres e-post og telefon er ikke med.',
    en: 'You get all we have stored about you. National id and account numbers are hidden, and others’ e-mail and telephone are left out.',
  },
  copyText: { nb: 'Last ned til å lese', en: 'Download to read' },
  copyJson: { nb: 'Last ned til et annet program (JSON)', en: 'Download for another program (JSON)' },
  fetching: { nb: 'Henter …', en: 'Fetching …' },
  fetched: { nb: 'Filen er lastet ned', en: 'The file is downloaded' },
  notFetched: { nb: 'Vi fikk ikke hentet filen', en: 'We could not fetch the file' },
  deletedTitle: { nb: 'Kontoen din er slettet', en: 'Your account is deleted' },
  deletedWhy: {
    nb: 'Vi tar ikke kontakt igjen. Det loven sier at vi må beholde, ligger i et lukket arkiv til tiden er ute. Skjemaer som er åpne, fullfører du med de personlige lenkene.',
    en: 'We will not contact you again. What the law says we must keep lies in a closed archive until its time is over. Forms that are open you finish by your personal links.',
  },
  createNew: { nb: 'Opprett en ny konto', en: 'Create a new one' },
} as const;
