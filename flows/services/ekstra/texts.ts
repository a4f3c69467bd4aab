import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Ekstra', en: 'Ekstra' },
  chapters: {},
  closed: { nb: 'Til boligen', en: 'To the home' },
  steps: {
    package: {
      name: { nb: 'Pakke', en: 'Package' },
      title: { nb: 'Vis boligen til flere', en: 'Show the home to more people' },
      lead: {
        nb: 'Annonsen din i sosiale medier, rettet mot dem som leter i {city}.',
        en: 'Your advertisement in social media, for those who are looking in {city}.',
      },
      proceed: { nb: 'Videre til bestilling', en: 'On to the order' },
      fields: {
        package: {
          label: { nb: 'Pakke', en: 'Package' },
          hint: {
            nb: 'Tallene er anslag, ikke løfter. Prisene er med mva.',
            en: 'The numbers are estimates, not promises. Prices include VAT.',
          },
          options: {
            S: { nb: 'Ekstra S', en: 'Ekstra S' },
            M: { nb: 'Ekstra M', en: 'Ekstra M' },
            L: { nb: 'Ekstra L', en: 'Ekstra L' },
            XL: { nb: 'Ekstra XL', en: 'Ekstra XL' },
          },
        },
      },
    },
    confirm: {
      name: { nb: 'Bestilling', en: 'Order' },
      title: { nb: 'Se over bestillingen', en: 'Look over the order' },
      proceed: { nb: 'Bestill med betalingsplikt – {price}', en: 'Order with obligation to pay – {price}' },
      fields: {
        consentToShare: {
          label: { nb: 'Jeg samtykker til deling', en: 'I consent to sharing' },
          hint: {
            nb: 'Adressen, bildene og teksten går til partneren som lager annonsen. Ikke navnet ditt.',
            en: 'The address, pictures and text go to the partner who makes the advertisement. Your name does not.',
          },
        },
        startNow: {
          label: { nb: 'Start før angrefristen er ute', en: 'Start before the time to withdraw is over' },
          hint: {
            nb: 'Ellers begynner annonsen {startsNb} Når den har gått ferdig, kan du ikke angre.',
            en: 'Otherwise it begins {startsEn} Once it has run, you cannot withdraw.',
          },
        },
      },
    },
    ordered: {
      name: { nb: 'Bestilt', en: 'Ordered' },
      title: { nb: 'Bestillingen er mottatt', en: 'Order received' },
      proceed: { nb: 'Se bestillingen', en: 'See the order' },
      fields: {},
    },
  },
};
