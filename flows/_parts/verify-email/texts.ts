/** Texts of a mailed link that verifies an address, for customers and brokers. */
export const verifyTexts = {
  title: { nb: 'Bekreft e-post', en: 'Verify e-mail' },
  chapters: {},
  confirm: {
    name: { nb: 'Bekreft', en: 'Verify' },
    title: { nb: 'Bekreft e-postadressen din', en: 'Verify your e-mail address' },
    proceed: { nb: 'Bekreft', en: 'Verify' },
    fields: {},
  },
  done: {
    name: { nb: 'Bekreftet', en: 'Verified' },
    title: { nb: 'E-postadressen er bekreftet', en: 'The e-mail address is verified' },
    fields: {},
  },
} as const;
