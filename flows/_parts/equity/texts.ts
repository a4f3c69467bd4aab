const why = {
  nb: 'Skriv kort, for eksempel hvem eller hva, og omtrent hvor mye.',
  en: 'Write briefly, for example who or what, and about how much.',
} as const;

/** Texts of `ownFunds`. */
export const ownFundsTexts = {
  amount: { label: { nb: 'Egenkapital', en: 'Own funds' } },
  origins: {
    label: { nb: 'Hvor kommer pengene fra?', en: 'Where does the money come from?' },
    hint: { nb: 'Velg alle som passer', en: 'Choose all that fit' },
    options: {
      SAVED_FUNDS: { nb: 'Oppsparte midler', en: 'Savings' },
      HERITAGE: { nb: 'Arv', en: 'Inheritance' },
      SALE_OF_PROPERTY: { nb: 'Salg av bolig', en: 'Sale of a home' },
      GIFT: { nb: 'Gave', en: 'A gift' },
      OTHER: { nb: 'Annet', en: 'Something else' },
    },
  },
  savedFundsComment: { label: { nb: 'Om de oppsparte midlene', en: 'About the savings' }, hint: why },
  heritageComment: { label: { nb: 'Om arven', en: 'About the inheritance' }, hint: why },
  saleOfPropertyComment: { label: { nb: 'Om boligsalget', en: 'About the sale' }, hint: why },
  giftComment: { label: { nb: 'Om gaven', en: 'About the gift' }, hint: why },
  otherComment: { label: { nb: 'Om de andre pengene', en: 'About the other money' }, hint: why },
} as const;

export const equityAdvice = {
  belowPrice: {
    nb: 'Lån og egenkapital er til sammen lavere enn kjøpesum og omkostninger. Se over tallene. Du kan gå videre.',
    en: 'Loan and own funds together are below the price with costs. Check the figures. You can go on.',
  },
} as const;

/** Texts of `equityInProject` in addition to those of `equity`. */
export const extrasTexts = { extras: { label: { nb: 'Tilvalg og endringer', en: 'Extras and changes' } } } as const;
export const projectAdvice = {
  belowPrice: {
    nb: 'Lån, egenkapital og forskudd er til sammen lavere enn kjøpesum, tilvalg og omkostninger. Se over tallene. Du kan gå videre.',
    en: 'Loan, own funds and the advance together are below the price with extras and costs. Check the figures. You can go on.',
  },
} as const;

/** Texts of `equity` in addition to those of `ownFunds`. */
export const payoutTexts = {
  payoutAccount: {
    label: { nb: 'Konto for eventuelt overskytende beløp', en: 'Account for any surplus' },
    hint: { nb: '11 siffer', en: '11 digits' },
  },
  payoutHolder: {
    label: { nb: 'Kontoeier', en: 'Account holder' },
    options: { OTHER: { nb: 'En annen', en: 'Someone else' } },
    printed: { OTHER: { nb: '{payoutHolderName} (ikke kjøper)', en: '{payoutHolderName} (not a buyer)' } },
  },
  payoutHolderName: { label: { nb: 'Navn på kontoeier', en: 'Name of the account holder' } },
} as const;

/** Texts of `managers`. */
export const managersTexts = {
  others: {
    label: {
      nb: 'Er det andre enn kjøperne som disponerer kontoen?',
      en: 'Can anybody but the buyers use the account?',
    },
  },
  managers: {
    label: { nb: 'Disponenter', en: 'Account managers' },
    one: { nb: 'Disponent', en: 'Account manager' },
    add: { nb: 'Legg til en disponent', en: 'Add an account manager' },
    remove: { nb: 'Fjern disponenten', en: 'Remove the account manager' },
    fields: {
      name: { label: { nb: 'Navn', en: 'Name' } },
      nationalId: {
        label: { nb: 'Fødselsnummer eller D-nummer', en: 'National identity number or D number' },
        hint: { nb: '11 siffer. Vises skjult når det er lagret.', en: '11 digits. Shown masked once it is saved.' },
      },
      address: { label: { nb: 'Adresse', en: 'Address' } },
      postcode: { label: { nb: 'Postnummer', en: 'Postcode' } },
      city: { label: { nb: 'Poststed', en: 'Town' } },
      relation: {
        label: { nb: 'Relasjon til kjøper', en: 'Relation to the buyer' },
        options: {
          PARENT: { nb: 'Forelder', en: 'Parent' },
          SPOUSE_OR_COHABITANT: { nb: 'Ektefelle eller samboer', en: 'Spouse or cohabitant' },
          CHILD: { nb: 'Barn', en: 'Child' },
          SIBLING: { nb: 'Søsken', en: 'Sibling' },
          OTHER_FAMILY: { nb: 'Annen familie', en: 'Other family' },
          EMPLOYER: { nb: 'Arbeidsgiver', en: 'Employer' },
          OTHER: { nb: 'Annet', en: 'Something else' },
        },
      },
      relationOther: { label: { nb: 'Hvilken relasjon?', en: 'Which relation?' } },
    },
  },
} as const;

export const managersWhy = {
  nb: 'En disponent kan bruke kontoen pengene kommer fra. Megleren må kjenne alle som disponerer den (hvitvaskingsloven §§ 12 og 13). Fødselsnummeret lagres kryptert.',
  en: 'An account manager may use the account the money comes from. The broker must know everybody who can use it (Anti-Money Laundering Act, sections 12 and 13). The number is stored encrypted.',
} as const;
