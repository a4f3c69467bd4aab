/** Texts of `aboutParticipants`. */
export const aboutParticipantsTexts = {
  people: {
    label: { nb: 'Hver av dere', en: 'Each of you' },
    fields: {
      profession: {
        label: { nb: 'Yrke', en: 'Profession' },
        hint: {
          nb: 'Skriv «student», «pensjonist» eller «uten arbeid» om det passer',
          en: 'Write “student”, “pensioner” or “not working” if that fits',
        },
      },
      employer: { label: { nb: 'Arbeidsgiver', en: 'Employer' } },
      estatesOwned: { label: { nb: 'Hvor mange boliger eier du fra før?', en: 'How many homes do you own already?' } },
      countryOfResidence: { label: { nb: 'Bostedsland', en: 'Country of residence' } },
      citizenships: { label: { nb: 'Statsborgerskap', en: 'Citizenships' } },
    },
  },
} as const;

/** Texts of `purposeOfPurchase`. */
export const purposeTexts = {
  purpose: {
    label: { nb: 'Hva skal boligen brukes til?', en: 'What will the home be used for?' },
    options: {
      OWN_HOME: { nb: 'Egen bolig', en: 'Our own home' },
      RENTAL: { nb: 'Utleie', en: 'Letting' },
      HOLIDAY: { nb: 'Fritidsbolig', en: 'Holiday home' },
      FAMILY_MEMBER: { nb: 'Bolig for noen i familien', en: 'A home for somebody in the family' },
      INVESTMENT: { nb: 'Investering', en: 'Investment' },
      OTHER: { nb: 'Annet', en: 'Something else' },
    },
  },
  purposeOther: { label: { nb: 'Hva skal den brukes til?', en: 'What will it be used for?' } },
} as const;

/** Texts of `aboutTheDeal` for a buyer. */
export const dealTexts = {
  onBehalfOfOthers: {
    label: { nb: 'Kjøper dere på vegne av andre?', en: 'Do you buy on behalf of somebody else?' },
  },
  onBehalfOf: { label: { nb: 'På vegne av hvem?', en: 'On behalf of whom?' } },
  knowsOtherSide: { label: { nb: 'Kjenner dere selgeren fra før?', en: 'Do you know the seller?' } },
  howKnown: { label: { nb: 'Hvordan kjenner dere hverandre?', en: 'How do you know each other?' } },
  paymentOutsideBroker: {
    label: {
      nb: 'Skal noe betales utenom meglerens klientkonto?',
      en: 'Will anything be paid outside the broker’s client account?',
    },
  },
  paymentExplained: { label: { nb: 'Hva skal betales, og hvordan?', en: 'What will be paid, and how?' } },
} as const;

export const dealWhy = {
  nb: 'Megleren må kjenne formålet med handelen (hvitvaskingsloven § 12). Svarene leses av megleren, ikke av den andre parten.',
  en: 'The broker must know the purpose of the deal (Anti-Money Laundering Act, section 12). The broker reads the answers, the other party does not.',
} as const;
