/** The words of `participants`; each flow gives the page its own title. */
export const peopleTexts = {
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
  },
} as const;

export const participantsWhy = {
  nb: 'Hvitvaskingsloven krever at megler kjenner navn og adresse til alle parter (§ 12). Er et navn feil, må megleren rette det.',
  en: 'The Anti-Money Laundering Act requires the broker to know every party’s name and address (section 12). If a name is wrong, the broker must correct it.',
} as const;
