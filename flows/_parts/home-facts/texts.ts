import { ownershipNames, propertyNames } from '#src/texts/home-kinds.ts';

/** Texts of `placeFields`. */
export const placeTexts = {
  address: { label: { nb: 'Adresse', en: 'Address' } },
  postcode: { label: { nb: 'Postnummer', en: 'Postcode' } },
  city: { label: { nb: 'Poststed', en: 'City' } },
} as const;

/** Texts of `kindFields`. */
export const kindTexts = {
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
} as const;

/** Texts of `purchaseFields`. */
export const purchaseTexts = {
  purchasePrice: { label: { nb: 'Kjøpesum (valgfritt)', en: 'Purchase price (optional)' } },
  purchaseYear: { label: { nb: 'Kjøpsår (valgfritt)', en: 'Purchase year (optional)' } },
} as const;
