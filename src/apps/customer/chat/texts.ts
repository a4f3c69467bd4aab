export const customerChatTexts = {
  title: { nb: 'Meldinger', en: 'Messages' },
  back: { nb: 'Tilbake', en: 'Back' },
  loading: { nb: 'Henter meldingene', en: 'Loading the messages' },
  notFetched: { nb: 'Meldingene kunne ikke hentes', en: 'The messages could not be loaded' },
  none: {
    nb: 'Her skriver du med megleren når du selger eller kjøper bolig.',
    en: 'Here you write with the broker when you sell or buy a home.',
  },
  readers: { nb: 'Leser her: ', en: 'Read here: ' },
  about: { nb: 'Om samtalen', en: 'About the talk' },
  you: { nb: 'Du', en: 'You' },
  and: { nb: ' og ', en: ' and ' },
  write: { nb: 'Skriv til {name}', en: 'Write to {name}' },
  begin: { nb: 'Skriv til {name} om {address}', en: 'Write to {name} about {address}' },
  beginning: { nb: 'Åpner', en: 'Opening' },
  call: { nb: 'Ring {name}', en: 'Call {name}' },
  replies: {
    minutes: {
      nb: { one: 'Svarer oftest innen {count} minutt', other: 'Svarer oftest innen {count} minutter' },
      en: { one: 'Usually replies within {count} minute', other: 'Usually replies within {count} minutes' },
    },
    hours: {
      nb: { one: 'Svarer oftest innen en time', other: 'Svarer oftest innen {count} timer' },
      en: { one: 'Usually replies within an hour', other: 'Usually replies within {count} hours' },
    },
    days: {
      nb: { one: 'Svarer oftest innen et døgn', other: 'Svarer oftest innen {count} døgn' },
      en: { one: 'Usually replies within a day', other: 'Usually replies within {count} days' },
    },
  },
  unread: {
    nb: { one: '{count} ulest', other: '{count} uleste' },
    en: { one: '{count} unread', other: '{count} unread' },
  },
} as const;
