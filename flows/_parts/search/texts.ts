import { propertyNames } from '#src/texts/home-kinds.ts';

const allOfIt = { nb: 'Velger du ingen, leter vi i hele byen.', en: 'If you choose none, we look in the whole city.' };

/** Texts of `areaFields`. */
export const areaTexts = {
  cities: {
    label: { nb: 'By', en: 'City' },
    options: {
      oslo: { nb: 'Oslo', en: 'Oslo' },
      baerum: { nb: 'Bærum', en: 'Bærum' },
      trondheim: { nb: 'Trondheim', en: 'Trondheim' },
      bergen: { nb: 'Bergen', en: 'Bergen' },
    },
  },
  oslo: { label: { nb: 'Områder i Oslo', en: 'Areas in Oslo' }, hint: allOfIt },
  baerum: { label: { nb: 'Områder i Bærum', en: 'Areas in Bærum' }, hint: allOfIt },
  trondheim: { label: { nb: 'Områder i Trondheim', en: 'Areas in Trondheim' }, hint: allOfIt },
  bergen: { label: { nb: 'Områder i Bergen', en: 'Areas in Bergen' }, hint: allOfIt },
} as const;

/** Texts of `typeFields`. */
export const typeTexts = {
  housingTypes: {
    label: { nb: 'Boligtype', en: 'Housing type' },
    options: {
      apartment: { nb: 'Leilighet', en: 'Apartment' },
      detached: { nb: 'Enebolig', en: 'Detached house' },
      townhouse: { nb: 'Rekkehus', en: 'Townhouse' },
      'semi-detached': { nb: 'Tomannsbolig', en: 'Semi-detached house' },
      plot: { nb: 'Tomt', en: 'Plot' },
      'holiday-house': { nb: 'Fritidsbolig', en: 'Holiday house' },
      cottage: { nb: 'Hytte', en: 'Cottage' },
      other: { nb: 'Annet', en: 'Other' },
    },
  },
  rarerTypes: {
    label: { nb: 'Hva slags?', en: 'What kind?' },
    hint: { nb: 'Velger du ingen, leter vi etter alle disse.', en: 'If you choose none, we look for all of these.' },
    options: {
      dorm: propertyNames.DORM,
      room: propertyNames.ROOM,
      'apartment-building': propertyNames.APARTMENT_BUILDING,
      farm: propertyNames.FARM,
      smallholding: propertyNames.SMALLHOLDING,
      camping: propertyNames.CAMPING,
      garage: propertyNames.GARAGE,
      boathouse: propertyNames.BOATHOUSE,
      office: propertyNames.OFFICE,
      shop: propertyNames.SHOP,
      restaurant: propertyNames.RESTAURANT,
      hotel: propertyNames.HOTEL,
      workshop: propertyNames.WORKSHOP,
      production: propertyNames.PRODUCTION,
      storage: propertyNames.STORAGE,
      'commercial-lot': propertyNames.COMMERCIAL_LOT,
    },
  },
  condition: {
    label: { nb: 'Ny eller brukt', en: 'New or used' },
    options: { new: { nb: 'Ny', en: 'New' }, used: { nb: 'Brukt', en: 'Used' } },
  },
  bedrooms: { label: { nb: 'Soverom, minst', en: 'Bedrooms, at least' } },
} as const;

/** Texts of `sizeAndPriceFields`. */
export const sizeAndPriceTexts = {
  sizeFrom: { label: { nb: 'Størrelse fra (m²)', en: 'Size from (m²)' } },
  sizeTo: { label: { nb: 'Størrelse til (m²)', en: 'Size to (m²)' } },
  priceFrom: { label: { nb: 'Pris fra', en: 'Price from' } },
  priceTo: { label: { nb: 'Pris til', en: 'Price to' } },
} as const;

/** Texts of `householdFields`. */
export const householdTexts = {
  domesticType: {
    label: { nb: 'Husholdning', en: 'Household' },
    options: {
      single: { nb: 'Bor alene', en: 'Lives alone' },
      couple: { nb: 'Par', en: 'Couple' },
      family: { nb: 'Familie', en: 'Family' },
      group: { nb: 'Bofellesskap', en: 'Shared household' },
      'no-answer': { nb: 'Vil ikke svare', en: 'Prefer not to answer' },
    },
  },
  numberOfPeople: { label: { nb: 'Antall personer', en: 'Number of people' } },
} as const;

/** Texts of `wishFields`. */
export const wishTexts = {
  neighborhoodWishes: {
    label: { nb: 'Hva er viktig?', en: 'What matters?' },
    options: {
      kindergartens: { nb: 'Barnehager', en: 'Kindergartens' },
      schools: { nb: 'Skoler', en: 'Schools' },
      publicTransport: { nb: 'Kollektivtransport', en: 'Public transport' },
      safeForChildren: { nb: 'Trygt for barn', en: 'Safe for children' },
      littleTraffic: { nb: 'Lite trafikk', en: 'Little traffic' },
      streetParking: { nb: 'Gateparkering', en: 'Street parking' },
      garden: { nb: 'Hage', en: 'Garden' },
      lowNoise: { nb: 'Lite støy', en: 'Low noise' },
      roads: { nb: 'Veinett', en: 'Roads' },
      safety: { nb: 'Trygghet', en: 'Safety' },
      nightlife: { nb: 'Uteliv', en: 'Nightlife' },
      hiking: { nb: 'Turområder', en: 'Hiking' },
      culture: { nb: 'Kultur', en: 'Culture' },
      restaurants: { nb: 'Restauranter', en: 'Restaurants' },
      groceries: { nb: 'Dagligvarer', en: 'Groceries' },
      activities: { nb: 'Aktiviteter', en: 'Activities' },
    },
  },
} as const;

/** Texts of `contactFields`. */
export const contactTexts = {
  doNotDisturb: { label: { nb: 'Ikke forstyrr', en: 'Do not disturb' } },
  channels: {
    label: { nb: 'Kontakt meg på', en: 'Contact me by' },
    options: {
      CHAT: { nb: 'Chat', en: 'Chat' },
      EMAIL: { nb: 'E-post', en: 'E-mail' },
      PHONE: { nb: 'Telefon', en: 'Phone' },
      TEXT: { nb: 'SMS', en: 'Text message' },
    },
  },
  times: {
    label: { nb: 'Når passer det?', en: 'When?' },
    options: {
      WEEKDAY_DAYTIME: { nb: 'Hverdager på dagtid', en: 'Weekdays, daytime' },
      WEEKDAY_EVENING: { nb: 'Hverdager på kveldstid', en: 'Weekdays, evening' },
      WEEKEND_DAYTIME: { nb: 'Helger på dagtid', en: 'Weekends, daytime' },
      WEEKEND_EVENING: { nb: 'Helger på kveldstid', en: 'Weekends, evening' },
    },
  },
} as const;
