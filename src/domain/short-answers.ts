/** What a tick and the answers of a question of yes and no are called, on the screen and on paper. */
export const shortAnswers = {
  yes: { nb: 'Ja', en: 'Yes' },
  no: { nb: 'Nei', en: 'No' },
  na: { nb: 'Ikke aktuelt', en: 'Not relevant' },
  confirmed: { nb: 'Bekreftet', en: 'Confirmed' },
} as const;
