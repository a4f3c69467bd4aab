import type { Bilingual } from '#src/engine/flow-texts.ts';

/** Texts of the document besides the flow's own. */
export const words = {
  deal: { nb: 'Eiendommen og oppdraget', en: 'The property and the assignment' },
  address: { nb: 'Adresse', en: 'Address' },
  cadastre: { nb: 'Matrikkel', en: 'Land register' },
  cooperative: { nb: 'Borettslag', en: 'Housing cooperative' },
  shareNumber: { nb: 'Andelsnummer', en: 'Share number' },
  brokerage: { nb: 'Meglerforetak', en: 'Brokerage' },
  agreedTakeover: { nb: 'Avtalt overtakelse', en: 'Agreed takeover' },
  realTakeover: { nb: 'Faktisk overtakelse', en: 'Actual takeover' },
  deviations: { nb: 'Avvik og forbehold', en: 'Deviations and reservations' },
  noDeviations: { nb: 'Det er ikke notert avvik.', en: 'No deviations were noted.' },
  born: { nb: 'Født', en: 'Born' },
  consents: { nb: 'Samtykker', en: 'Consents' },
  consent: { nb: 'Samtykke', en: 'Consent' },
  consentBy: { nb: 'Gitt av', en: 'Given by' },
  consentAt: { nb: 'Tidspunkt', en: 'Time' },
  handedOver: { nb: 'Overlevert', en: 'Handed over' },
  parties: { nb: 'Parter', en: 'Parties' },
  deputies: { nb: 'Fullmakter', en: 'Powers of attorney' },
  representatives: { nb: 'Representanter', en: 'Representatives' },
  role: { nb: 'Rolle', en: 'Role' },
  deputy: { nb: 'Fullmektig', en: 'Deputy' },
  contact: { nb: 'Kontakt', en: 'Contact' },
  absent: { nb: 'Møter ikke selv', en: 'Does not attend' },
  notToSign: { nb: 'skal ikke signere', en: 'is not to sign' },
  signsNot: { nb: 'Signerer ikke selv', en: 'Does not sign' },
  takenOver: { nb: 'Overtatt', en: 'Taken over' },
  assignment: { nb: 'Oppdragsnummer', en: 'Assignment number' },
  soldBy: { nb: 'Megler', en: 'Broker' },
  signers: { nb: 'Signerende parter', en: 'Signing parties' },
  offer: { nb: 'Tilbudet', en: 'The offer' },
  powerStart: { nb: 'Avtalen gjelder fra', en: 'The contract runs from' },
  powerConsent: { nb: 'Samtykke til strømavtalen', en: 'Consent to the power contract' },
  powerBySignature: {
    nb: 'Gis av {customer} ved signeringen. Uten samtykke er strøm ikke bestilt.',
    en: 'Given by {customer} when signing. Without a consent, electricity is not ordered.',
  },
  powerNotOrdered: {
    nb: 'Strøm er ikke bestilt. {customer} signerer ikke selv.',
    en: 'Electricity is not ordered. {customer} does not sign in person.',
  },
  agreed: { nb: 'Vilkår', en: 'Terms' },
} as const satisfies Record<string, Bilingual>;

export const signsFor = (deputy: string): Bilingual => ({
  nb: `${deputy} signerer med fullmakt`,
  en: `${deputy} signs by power of attorney`,
});
export const signsForFirm = (name: string, firm: string): Bilingual => ({
  nb: `${name} signerer for ${firm}`,
  en: `${name} signs for ${firm}`,
});
export const alsoFor = (names: readonly string[]): Bilingual => ({
  nb: `også for ${names.join(', ')}`,
  en: `also for ${names.join(', ')}`,
});
export const onBehalf = (firm: string): Bilingual => ({ nb: `for ${firm}`, en: `on behalf of ${firm}` });
export const deputyFor = (names: readonly string[]): Bilingual => ({
  nb: `Fullmektig for ${names.join(', ')}`,
  en: `Deputy for ${names.join(', ')}`,
});
export const powerOfAttorneyOf = (person: string): Bilingual => ({
  nb: `Fullmakt fra ${person}`,
  en: `Power of attorney from ${person}`,
});
const listed = (numbers: readonly number[], and: string): string =>
  numbers.length < 2 ? String(numbers[0] ?? '') : `${numbers.slice(0, -1).join(', ')} ${and} ${numbers.at(-1)}`;
/** Returns how the text refers to pictures. */
export const seePictures = (numbers: readonly number[]): Bilingual => ({
  nb: `bilde ${listed(numbers, 'og')}`,
  en: `${numbers.length === 1 ? 'picture' : 'pictures'} ${listed(numbers, 'and')}`,
});
export const pictureColumn: Bilingual = { nb: 'Bilde', en: 'Picture' };
export const picturesAttached = (count: number): Bilingual => ({
  nb: count === 1 ? '1 bilde ligger ved i PDF-en.' : `${count} bilder ligger ved i PDF-en.`,
  en: count === 1 ? '1 picture is in the PDF.' : `${count} pictures are in the PDF.`,
});
