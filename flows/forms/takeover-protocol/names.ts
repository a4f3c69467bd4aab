/** The names of the street's houses and windows, which the broker's desk shows without the rest of the texts. */
export const chapterNames = {
  people: { nb: 'Partene', en: 'People' },
  home: { nb: 'Boligen', en: 'The home' },
  power: { nb: 'Målere og strøm', en: 'Meters and power' },
  money: { nb: 'Oppgjør', en: 'Settlement' },
  keys: { nb: 'Nøkler', en: 'Keys' },
  sign: { nb: 'Signering', en: 'Sign' },
} as const;

export const stepNames = {
  handover: { nb: 'Overtakelse', en: 'Handover' },
  participants: { nb: 'Hvem er med', en: 'Participants' },
  'seller-new-address': { nb: 'Selgers nye adresse', en: 'Seller’s new address' },
  firesafety: { nb: 'Brannsikkerhet', en: 'Fire safety' },
  inspection: { nb: 'Gjennomgang', en: 'Inspection' },
  water: { nb: 'Vann og varme', en: 'Water and heat' },
  electricity: { nb: 'Strøm', en: 'Electricity' },
  'electricity-provider': { nb: 'Strømleverandør', en: 'Electricity provider' },
  'electricity-optout': { nb: 'Egen strømavtale', en: 'Own electricity contract' },
  'electricity-person': { nb: 'Strømkunde', en: 'Electricity customer' },
  settlement: { nb: 'Oppgjør', en: 'Settlement' },
  'final-settlement': { nb: 'Tilbakehold', en: 'Withholding' },
  keys: { nb: 'Nøkler', en: 'Keys' },
  summary: { nb: 'Oppsummering', en: 'Summary' },
  'who-signs': { nb: 'Hvem signerer', en: 'Who signs' },
  signing: { nb: 'Signering', en: 'Signing' },
  finish: { nb: 'Ferdig', en: 'Done' },
} as const;
