import { notSigningTexts } from '#flows/_parts/left-out/texts.ts';

/** Texts of a person’s card. */
const peopleTexts = {
  label: { nb: 'Deltakere', en: 'Participants' },
  one: { nb: 'Deltaker', en: 'Participant' },
  remove: { nb: 'Fjern person', en: 'Remove person' },
  fields: {
    name: { label: { nb: 'Navn', en: 'Name' } },
    email: { label: { nb: 'E-post', en: 'E-mail' } },
    phone: {
      label: { nb: 'Mobil', en: 'Mobile' },
      hint: { nb: 'Får signeringslenken på SMS', en: 'Gets the signing link by text' },
    },
    address: {
      label: { nb: 'Adresse', en: 'Address' },
      hint: { nb: 'Der du er folkeregistrert', en: 'Where you are registered as living' },
    },
    postcode: { label: { nb: 'Postnummer', en: 'Postcode' } },
    city: { label: { nb: 'Poststed', en: 'Town' } },
    ...notSigningTexts,
    // A document says the reason beside the tick.
    notSigning: {
      ...notSigningTexts.notSigning,
      printed: { true: { nb: '{notSigningWhy}', en: '{notSigningWhy}' } },
    },
  },
} as const;

/** Texts of the powers of attorney. */
const powerTexts = {
  label: { nb: 'Fullmakter', en: 'Powers of attorney' },
  one: { nb: 'Fullmakt', en: 'Power of attorney' },
  add: { nb: 'Legg til en fullmakt', en: 'Add a power of attorney' },
  remove: { nb: 'Fjern fullmakten', en: 'Remove the power of attorney' },
  fields: {
    represents: { label: { nb: 'Hvem signerer ikke selv?', en: 'Who does not sign themselves?' } },
    deputy: {
      label: { nb: 'Hvem er fullmektig?', en: 'Who is the deputy?' },
      hint: { nb: 'Fullmektigen signerer i stedet.', en: 'The deputy signs instead.' },
      options: { OTHER: { nb: 'En annen person', en: 'Another person' } },
    },
    name: { label: { nb: 'Fullmektigens navn', en: 'Name of the deputy' } },
    nationalId: {
      label: { nb: 'Fødselsnummer eller D-nummer', en: 'National identity number or D number' },
      hint: { nb: '11 siffer. Vises skjult når det er lagret.', en: '11 digits. Shown masked once it is saved.' },
    },
    email: { label: { nb: 'E-post', en: 'E-mail' } },
    phone: {
      label: { nb: 'Mobil', en: 'Mobile' },
      hint: { nb: 'Får signeringslenken på SMS', en: 'Gets the signing link by text' },
    },
    address: {
      label: { nb: 'Adresse', en: 'Address' },
      hint: { nb: 'Der fullmektigen er folkeregistrert', en: 'Where the deputy is registered as living' },
    },
    postcode: { label: { nb: 'Postnummer', en: 'Postcode' } },
    city: { label: { nb: 'Poststed', en: 'Town' } },
    powerOfAttorneyPictures: {
      label: { nb: 'Bilde av fullmakten', en: 'Picture of the power of attorney' },
      hint: {
        nb: 'Alle sidene. Det må stå hvem som gir fullmakt, for hvilken bolig og til hva.',
        en: 'Every page. It must say who gives it, for which home and for what.',
      },
    },
  },
} as const;

/** Texts of `participants`; each flow gives the page its own title. */
export const participantsTexts = {
  people: peopleTexts,
  byDeputy: {
    label: { nb: 'Er det noen som signerer med fullmakt?', en: 'Does anybody sign by power of attorney?' },
    hint: {
      nb: 'Svar ja hvis en annen skal signere for en av dere.',
      en: 'Answer yes if somebody else is to sign for one of you.',
    },
  },
  deputies: powerTexts,
} as const;

export const participantsWhy = {
  nb: 'Hvitvaskingsloven krever at megleren kjenner navn og adresse til alle parter, og hvem som handler for dem med fullmakt (§§ 12 og 13). Er et navn feil, retter megleren det.',
  en: 'The Anti-Money Laundering Act requires the broker to know every party’s name and address, and who acts for them by power of attorney (sections 12 and 13). If a name is wrong, the broker must correct it.',
} as const;
