/** Texts of the question to a home's broker. */
export const askTexts = {
  message: { nb: 'Hva lurer du på?', en: 'What would you like to know?' },
  method: { nb: 'Hvordan vil du ha svar?', en: 'How would you like the reply?' },
  PHONE: { nb: 'På telefon', en: 'By phone' },
  EMAIL: { nb: 'På e-post', en: 'By e-mail' },
  TEXT: { nb: 'På SMS', en: 'By text message' },
  consent: {
    nb: 'Megleren får spørsmålet, navnet, telefonnummeret og e-postadressen min',
    en: 'The broker gets my question, name, phone number and e-mail address',
  },
  send: { nb: 'Send spørsmålet', en: 'Send the question' },
  sending: { nb: 'Sender', en: 'Sending' },
  notSent: { nb: 'Spørsmålet ble ikke sendt', en: 'The question was not sent' },
  sentTitle: { nb: 'Spørsmålet er sendt', en: 'The question is sent' },
  sentWhy: {
    nb: 'Megleren svarer deg direkte. Du kan spørre om mer i morgen.',
    en: 'The broker replies to you directly. You can ask more tomorrow.',
  },
} as const;
