import type { Bilingual } from '#src/engine/flow-texts.ts';

/** Texts of the takeover's own screens: who signs, and what happens next. */
export const takeoverTexts = {
  sellers: { nb: 'Selgere', en: 'Sellers' },
  buyers: { nb: 'Kjøpere', en: 'Buyers' },
  signs: { nb: 'Signerer', en: 'Signs' },
  deputyFor: { nb: 'Fullmektig for {names}', en: 'Deputy for {names}' },
  signsFor: { nb: 'Signerer også for {names}', en: 'Also signs for {names}' },
  leftOut: {
    nb: 'Skal ikke signere. Gjelder når megleren har sagt ja.',
    en: 'Is not to sign. Counts once the broker has said yes.',
  },
  replaced: { nb: '{name} signerer i stedet', en: '{name} signs instead' },
  proofAdded: { nb: 'Fullmakten ligger ved', en: 'Power of attorney added' },
  nextTitle: { nb: 'Hva skjer nå?', en: 'What happens next?' },
  nextAction: {
    nb: 'Megleren tinglyser skjøtet og betaler ut oppgjøret.',
    en: 'The broker registers the deed and pays out the settlement.',
  },
  nextActionWithheld: {
    nb: 'Megleren tinglyser skjøtet og betaler ut det som ikke holdes tilbake.',
    en: 'The broker registers the deed and pays out what is not withheld.',
  },
  nextWithheld: {
    nb: 'Beløpet som holdes tilbake, blir stående hos megleren til dere er enige.',
    en: 'The withheld amount stays with the broker until you agree.',
  },
  nextInsurance: {
    nb: 'Boligen er kjøpers ansvar fra overtakelsen. Sjekk at forsikringen gjelder fra {day}.',
    en: 'The home is the buyer’s responsibility from the takeover. Check that the insurance is valid from {day}.',
  },
  nextMoveBuyer: { nb: 'Meld flytting og ny postadresse.', en: 'Report your move and your new postal address.' },
  nextPowerChosen: {
    nb: 'Du har bestilt strøm fra {provider}, som får opplysningene nå og sender deg avtalen. Den gjelder fra {day}, og du har 14 dagers angrerett.',
    en: 'You ordered electricity from {provider}, which gets the information now and sends you the contract. It runs from {day}, and you have 14 days to withdraw.',
  },
  nextPowerOfOther: {
    nb: '{customer} har bestilt strøm fra {provider}. Avtalen gjelder fra {day}.',
    en: '{customer} ordered electricity from {provider}. The contract runs from {day}.',
  },
  nextPowerNotOrdered: {
    nb: 'Strøm er ikke bestilt. Bestill nedenfor, eller velg en annen leverandør selv. Ellers får boligen leveringspliktig strøm, som er dyrere.',
    en: 'Electricity is not ordered. Order below, or choose another provider yourself. Otherwise the home is put on default supply, which costs more.',
  },
  nextPowerNotOrderedByOther: {
    nb: 'Strøm er ikke bestilt. {customer} har fått en lenke og kan bestille fra {provider}.',
    en: 'Electricity is not ordered. {customer} has got a link, and can order from {provider}.',
  },
  nextPowerAlone: {
    nb: 'Bestill strøm i dag. Ellers får boligen leveringspliktig strøm, som er dyrere.',
    en: 'Order electricity today. Otherwise the home is put on default supply, which costs more.',
  },
  orderTitle: { nb: 'Bestill strøm fra {provider}', en: 'Order electricity from {provider}' },
  order: { nb: 'Bestill strøm', en: 'Order electricity' },
  ordering: { nb: 'Bestiller strøm', en: 'Ordering electricity' },
  ordered: {
    nb: 'Strøm er bestilt. {provider} får opplysningene nå og sender deg avtalen.',
    en: 'Electricity is ordered. {provider} gets the information now and sends you the contract.',
  },
  nextSellerPower: {
    nb: 'Avslutt strømavtalen og forsikringen på boligen fra {day}.',
    en: 'End the electricity contract and the insurance on the home from {day}.',
  },
  nextSellerMove: {
    nb: 'Meld flytting og ny postadresse, så de siste regningene når deg.',
    en: 'Report your move and your new postal address, so that the final bills reach you.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;
