/** Texts of every start page. */
export const startFieldTexts = {
  home: { label: { nb: 'Boligen', en: 'The home' } },
  takeoverDate: { label: { nb: 'Overtakelse', en: 'Takeover' } },
  broker: { label: { nb: 'Megler', en: 'Broker' } },
} as const;

/** Why a form asks its questions, and how long the answers are stored (hvitvaskingsloven §§ 12, 13 and 30). */
export const startWhy = {
  nb: 'Eiendomsmeglere må kjenne kundene sine og vite hvor pengene kommer fra (hvitvaskingsloven §§ 12 og 13). Alle får de samme spørsmålene. Opplysningene oppbevares i fem år etter at kundeforholdet er avsluttet, og slettes så.',
  en: 'Estate agents must know their customers and where the money comes from (Anti-Money Laundering Act, sections 12 and 13). Everybody gets the same questions. The information is kept for five years after the relationship ends, and then deleted.',
} as const;
