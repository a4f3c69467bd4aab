/** Texts of `intermediateStep`. */
export const intermediateTexts = {
  name: { nb: 'Nesten ferdig', en: 'Almost done' },
  title: { nb: 'Det viktigste er på plass', en: 'The most important part is done' },
  lead: {
    nb: 'Alt megleren trenger, er fylt ut. Her kan dere si ja eller nei til tilbud fra våre samarbeidspartnere.',
    en: 'Everything the broker needs is filled in. Here you may say yes or no to offers from our partners.',
  },
  fields: {
    wantsOffers: {
      label: {
        nb: 'Vil du se tilbud som kan hjelpe deg med flyttingen?',
        en: 'Do you want to see offers for your move?',
      },
    },
  },
} as const;

/** Texts of `leads`. */
export const leadsTexts = {
  name: { nb: 'Tilbud', en: 'Offers' },
  title: { nb: 'Ønsker du å bli kontaktet?', en: 'Do you want to be contacted?' },
  lead: {
    nb: 'Ingenting er valgt på forhånd. Velger du ingen, sendes ingenting.',
    en: 'Nothing is chosen beforehand. If you choose none, nothing is sent.',
  },
  fields: {
    services: {
      label: { nb: 'Tjenester (valgfritt)', en: 'Services (optional)' },
      options: {
        moving: { nb: 'Flytting', en: 'Moving' },
        cleaning: { nb: 'Flyttevask', en: 'Cleaning' },
        family: { nb: 'Boliglån', en: 'Mortgage' },
        renovation: { nb: 'Oppussing', en: 'Renovation' },
        security: { nb: 'Boligalarm', en: 'Home alarm' },
        interior: { nb: 'Interiør', en: 'Interior' },
        ssg: { nb: 'Brannsikkerhet', en: 'Fire safety' },
        insurance: { nb: 'Forsikring', en: 'Insurance' },
        electricity: { nb: 'Strøm', en: 'Electricity' },
        broadband: { nb: 'Bredbånd', en: 'Broadband' },
      },
    },
    leads: {
      label: { nb: 'Valgte tjenester', en: 'Chosen services' },
      fields: {
        participantId: { label: { nb: 'Hvem skal kontaktes?', en: 'Who should be contacted?' } },
        contactMethod: {
          label: { nb: 'Hvordan?', en: 'How?' },
          options: {
            PHONE: { nb: 'Telefon', en: 'Phone' },
            EMAIL: { nb: 'E-post', en: 'E-mail' },
            TEXT: { nb: 'SMS', en: 'Text message' },
          },
        },
        loanType: {
          label: { nb: 'Lånebehov', en: 'Kind of loan' },
          options: {
            BID_LOAN: { nb: 'Lån til bud', en: 'A loan to bid with' },
            NEW_LOAN: { nb: 'Nytt boliglån', en: 'A new mortgage' },
          },
        },
        consentToShare: {
          label: {
            nb: 'Jeg samtykker til at navn, e-post, telefon og adresse deles med {note}',
            en: 'I consent to share name, e-mail, phone and address with {note}',
          },
        },
      },
    },
  },
} as const;

/** Texts of the consents given, once the form is signed. */
export const consentTexts = {
  title: { nb: 'Samtykkene dine', en: 'Your consents' },
  lead: {
    nb: 'Du har sagt ja til å bli kontaktet. Du kan når som helst trekke det tilbake.',
    en: 'You agreed to be contacted. You can take it back at any time.',
  },
  withdraw: { nb: 'Trekk samtykket', en: 'Withdraw consent' },
  withdrawing: { nb: 'Trekker', en: 'Withdrawing' },
  askAgain: { nb: 'Be dem slette igjen', en: 'Ask them to delete again' },
} as const;
export const consentStates = {
  waiting: {
    nb: 'Sendes til {partner} når skjemaet er fullført.',
    en: 'Sent to {partner} when the form is finished.',
  },
  sending: { nb: 'Sendes til {partner} nå.', en: 'Being sent to {partner}.' },
  sent: { nb: 'Sendt til {partner}.', en: 'Sent to {partner}.' },
  failed: { nb: 'Kom ikke fram til {partner}.', en: 'Did not reach {partner}.' },
  withdrawn: {
    nb: 'Samtykket er trukket. Ingenting sendes til {partner}.',
    en: 'Consent withdrawn. Nothing is sent to {partner}.',
  },
  recalling: {
    nb: 'Samtykket er trukket. Vi ber {partner} slette opplysningene om deg.',
    en: 'Consent withdrawn. We are asking {partner} to delete what they got about you.',
  },
  recalled: {
    nb: 'Samtykket er trukket. {partner} har slettet opplysningene om deg.',
    en: 'Consent withdrawn. {partner} has deleted what they got about you.',
  },
  recallFailed: {
    nb: 'Samtykket er trukket, men {partner} har ikke slettet opplysningene ennå. Megleren ser det og kan følge det opp.',
    en: 'Consent withdrawn, but {partner} has not deleted it yet. The broker sees this and can follow it up.',
  },
} as const;
