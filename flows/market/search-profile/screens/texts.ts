export const words = {
  notTold: {
    nb: 'Du får ikke e-post om nye boliger som passer.',
    en: 'You get no e-mail about new homes that match.',
  },
  toConsents: { nb: 'Endre samtykket', en: 'Change the consent' },
} as const;
