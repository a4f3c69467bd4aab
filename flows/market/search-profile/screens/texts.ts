export const words = {
  matches: {
    nb: { one: '{count} bolig passer', other: '{count} boliger passer' },
    en: { one: '{count} home matches', other: '{count} homes match' },
  },
  notTold: {
    nb: 'Du får ikke e-post om nye boliger som passer.',
    en: 'You get no e-mail about new homes that match.',
  },
  toConsents: { nb: 'Endre samtykket', en: 'Change the consent' },
} as const;
