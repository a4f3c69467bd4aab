import type { HeldLine, HeldName } from '#src/contract/desk/held-changes.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of the data that waits for the broker. */
export const heldTexts = {
  title: { nb: 'Data å godkjenne', en: 'Data to approve' },
  came: { nb: 'Kom fra meglersystemet {time}', en: 'Came from the broker system {time}' },
  whySigning: {
    nb: 'Dette gjelder fra du godkjenner det. Nå venter det på signering av: {forms}. Ingenting som er vist til en signatar, endrer seg. Vent til alle har signert, eller annuller dokumentet først.',
    en: 'This applies once you approve it. Now it waits for the signing of: {forms}. Nothing shown to a signer changes. Wait until everyone has signed, or make the document void first.',
  },
  whyOver: {
    nb: 'Endringen kom mens et dokument var til signering. Signeringen er over. Signerte dokumenter endrer seg ikke når du godkjenner.',
    en: 'The change came while a document was being signed. The signing is over. Signed documents do not change when you approve.',
  },
  of: { nb: '{what}, {name}', en: '{what}, {name}' },
  fromTo: { nb: '{before} → {after}', en: '{before} → {after}' },
  nothing: { nb: 'ingen', en: 'none' },
  endsLinks: {
    nb: 'Lenkene til {name} slutter å virke når du godkjenner.',
    en: 'The links of {name} stop working when you approve.',
  },
  take: { nb: 'Godkjenn dataene', en: 'Approve the data' },
  taking: { nb: 'Godkjenner', en: 'Approving' },
  namesTitle: { nb: 'Nye navn venter', en: 'New names wait' },
  namesWhy: {
    nb: 'Et skjema til signering viser det gamle. Det nye går inn av seg selv når signeringen er over.',
    en: 'A form under signing shows the old one. The new one goes in by itself when the signing is over.',
  },
  taken: { nb: 'Dataene er godkjent', en: 'The data is approved' },
} as const satisfies Readonly<Record<string, Wording>>;

export const heldFieldNames: Readonly<Record<HeldLine['field'], Wording>> = {
  address: { nb: 'Adresse', en: 'Address' },
  price: { nb: 'Kjøpesum', en: 'Purchase price' },
  broker: { nb: 'Ansvarlig megler', en: 'Main broker' },
  assistant: { nb: 'Medhjelper', en: 'Assistant' },
  assignment: { nb: 'Oppdragsnummer', en: 'Assignment number' },
  kind: { nb: 'Type oppdrag', en: 'Kind of assignment' },
  ownership: { nb: 'Eieform', en: 'Ownership' },
  property: { nb: 'Boligtype', en: 'Type of home' },
  register: { nb: 'Matrikkel', en: 'Land register' },
  'person-added': { nb: 'Ny part', en: 'New party' },
  'person-gone': { nb: 'Ikke lenger part', en: 'No longer a party' },
  name: { nb: 'Navn', en: 'Name' },
  phone: { nb: 'Telefon', en: 'Phone' },
  email: { nb: 'E-post', en: 'E-mail' },
};

export const heldNameFields: Readonly<Record<HeldName['field'], Wording>> = {
  'broker-name': { nb: 'Meglerens navn', en: "The broker's name" },
  'broker-office': { nb: 'Meglerens kontor', en: "The broker's office" },
  'office-name': { nb: 'Kontorets navn', en: "The office's name" },
  'office-number': { nb: 'Kontorets organisasjonsnummer', en: "The office's organisation number" },
};
