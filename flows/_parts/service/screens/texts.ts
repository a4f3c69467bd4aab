/** Texts of the form and the receipt of every partner. */
export const words = {
  whatTheyGet: { nb: 'Dette får {partner} vite', en: 'What {partner} will know' },
  contact: { nb: '{name}, {phone}, {email}', en: '{name}, {phone}, {email}' },
  fields: { nb: 'Det du fyller ut: {fields}.', en: 'What you fill in: {fields}.' },
  nothingElse: {
    nb: 'Ikke noe mer om deg, salget eller boligene dine.',
    en: 'Nothing more of you, the sale or your homes.',
  },
  reply: { nb: '{reply}. Du binder deg ikke til noe.', en: '{reply}. You commit to nothing.' },
  answerBy: { nb: '{partner} tar kontakt innen {at}.', en: '{partner} will make contact by {at}.' },
  seeWhat: { nb: 'Se hva de fikk, eller trekk det tilbake', en: 'See what they got, or take it back' },
} as const;
