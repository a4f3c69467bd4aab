export const customerChatTexts = {
  title: { nb: 'Meldinger', en: 'Messages' },
  back: { nb: 'Tilbake', en: 'Back' },
  loading: { nb: 'Henter meldingene', en: 'Loading the messages' },
  notFetched: { nb: 'Meldingene kunne ikke hentes', en: 'The messages could not be loaded' },
  none: {
    nb: 'Her skriver du med megleren når du selger eller kjøper bolig.',
    en: 'Here you write with the broker when you sell or buy a home.',
  },
  about: { nb: 'Om samtalen', en: 'About the talk' },
  write: { nb: 'Skriv til {name}', en: 'Write to {name}' },
  begin: { nb: 'Skriv til {name} om {address}', en: 'Write to {name} about {address}' },
  beginning: { nb: 'Åpner', en: 'Opening' },
  call: { nb: 'Ring {name}', en: 'Call {name}' },
  unread: {
    nb: { one: '{count} ulest', other: '{count} uleste' },
    en: { one: '{count} unread', other: '{count} unread' },
  },
} as const;
