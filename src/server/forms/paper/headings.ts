import type { Bilingual } from '#src/engine/flow-texts.ts';

const pep = (nb: string, en: string): Bilingual => ({
  nb: `Politisk eksponert person: ${nb}`,
  en: `Politically exposed person: ${en}`,
});
const own = pep('egen stilling', 'own position');
const associate = pep('kjent medarbeider', 'known associate');
const family = pep('familie', 'family');

/** Headings of parts that the app names shorter or as a question. */
const headings: Readonly<Record<string, Bilingual>> = {
  handover: { nb: 'Overtakelsen', en: 'The handover' },
  inspection: { nb: 'Gjennomgang av boligen', en: 'Inspection of the home' },
  water: { nb: 'Vann- og varmemålere', en: 'Water and heat meters' },
  electricity: { nb: 'Strømmåler', en: 'Electricity meter' },
  'electricity-provider': { nb: 'Strømavtale', en: 'Electricity contract' },
  'electricity-optout': { nb: 'Kjøpers egen strømavtale', en: 'The buyer’s own electricity contract' },
  'final-settlement': { nb: 'Tilbakeholdt beløp', en: 'Amount withheld' },
  keys: { nb: 'Overleverte nøkler', en: 'Keys handed over' },
  'own-pep': own,
  own,
  'employee-pep': associate,
  employee: associate,
  'family-pep': family,
  family,
  'information-about-participants': { nb: 'Opplysninger om partene', en: 'About the parties' },
  'equity-account-managers': { nb: 'Disponenter av egenkapitalkontoen', en: 'Holders of the own funds account' },
  'finance-account-managers': { nb: 'Disponenter av lånekontoen', en: 'Holders of the loan account' },
  start: { nb: 'Innledende opplysninger', en: 'Introductory details' },
};

/** Returns a part's heading in the document; `name` is its name in the app. */
export const headingOf = (step: string, name: Bilingual): Bilingual => headings[step] ?? name;
