import type { FlowTexts } from '#src/engine/flow-texts.ts';
import { ownershipNames, propertyNames } from '#src/texts/home-kinds.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Endre boligen', en: 'Change the home' },
  chapters: {},
  leaving: {
    title: { nb: 'Vil du gå uten å lagre?', en: 'Leave without saving?' },
    what: { nb: 'Det du har endret, blir ikke lagret.', en: 'What you have changed is not saved.' },
    stay: { nb: 'Fortsett', en: 'Keep going' },
    leave: { nb: 'Gå uten å lagre', en: 'Leave without saving' },
  },
  steps: {
    facts: {
      name: { nb: 'Boligen', en: 'The home' },
      title: { nb: 'Hva skal stå om boligen?', en: 'What should it say about the home?' },
      lead: {
        nb: 'Dette har du oppgitt selv. Når du lagrer, regner vi ut verdien på nytt.',
        en: 'You entered this yourself. When you save, we work out the value again.',
      },
      proceed: { nb: 'Lagre', en: 'Save' },
      fields: {
        address: { label: { nb: 'Adresse', en: 'Address' } },
        postcode: { label: { nb: 'Postnummer', en: 'Postcode' } },
        city: { label: { nb: 'Poststed', en: 'City' } },
        type: { label: { nb: 'Boligtype', en: 'Property type' }, options: propertyNames },
        unit: {
          label: { nb: 'Bolignummer (valgfritt)', en: 'Dwelling number (optional)' },
          hint: { nb: 'For eksempel H0101', en: 'For example H0101' },
        },
        ownership: { label: { nb: 'Eieform', en: 'Ownership' }, options: ownershipNames },
        area: {
          label: { nb: 'Bruksareal (BRA-i) i m²', en: 'Internal usable area in m²' },
          hint: {
            nb: 'Står i salgsoppgaven eller takstrapporten',
            en: 'It is in the prospectus or the valuation report',
          },
        },
        bedrooms: { label: { nb: 'Soverom', en: 'Bedrooms' } },
        yearOfBuild: { label: { nb: 'Byggeår', en: 'Year of build' } },
        purchasePrice: { label: { nb: 'Kjøpesum (valgfritt)', en: 'Purchase price (optional)' } },
        purchaseYear: { label: { nb: 'Kjøpsår (valgfritt)', en: 'Purchase year (optional)' } },
      },
    },
    stored: {
      name: { nb: 'Lagret', en: 'Saved' },
      title: { nb: 'Boligen er endret', en: 'The home is changed' },
      proceed: { nb: 'Til boligen', en: 'To the home' },
      fields: {},
    },
  },
};
