/** The words of the workbench. Its users are designers, QA and brokers. */
export const words = {
  otherwise: { nb: 'ellers', en: 'otherwise' },
  continues: { nb: 'Fortsett', en: 'Continue' },
  zoomIn: { nb: 'Større', en: 'Zoom in' },
  zoomOut: { nb: 'Mindre', en: 'Zoom out' },
  fitWidth: { nb: 'Tilpass bredden', en: 'Fit width' },
  fitWhole: { nb: 'Vis alt', en: 'Show all' },
  saveSvg: { nb: 'Lagre som SVG', en: 'Save as SVG' },
  print: { nb: 'Skriv ut', en: 'Print' },
  search: { nb: 'Finn et steg', en: 'Find a step' },
  tools: { nb: 'Kartets verktøy', en: 'Tools of the map' },
  mapOf: { nb: 'Kart over {name}', en: 'Map of {name}' },
  start: { nb: 'Start', en: 'Start' },
  end: { nb: 'Slutt', en: 'End' },
  here: { nb: 'Her', en: 'Here' },
  flow: { nb: 'Reise', en: 'Journey' },
  lifecycle: { nb: 'Livsløp', en: 'Lifecycle' },
  leadsTo: { nb: 'fra {from} til {to}', en: 'from {from} to {to}' },
  loading: { nb: 'Tegner kartet …', en: 'Drawing the map …' },
  unknown: { nb: 'Det finnes ikke noe kart med navnet {name}.', en: 'There is no map called {name}.' },
  legend: {
    nb: 'En pil uten ord er Fortsett. En ramme med tykk strek er slutten.',
    en: 'An arrow without words is Continue. A box with a thick line is an end.',
  },
} as const;

/** Fills the braces of a text. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
