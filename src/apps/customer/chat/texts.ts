export const customerChatTexts = {
  title: { nb: 'Meldinger', en: 'Messages' },
  back: { nb: 'Tilbake', en: 'Back' },
  loading: { nb: 'Henter meldingene', en: 'Loading the messages' },
  notFetched: { nb: 'Meldingene kunne ikke hentes', en: 'The messages could not be loaded' },
  none: {
    nb: 'Her skriver du med megleren når du selger eller kjøper bolig.',
    en: 'Here you write with the broker when you sell or buy a home.',
  },
  readers: { nb: '{names} leser her', en: '{names} read here' },
  you: { nb: 'Du', en: 'You' },
  and: { nb: ' og ', en: ' and ' },
  write: { nb: 'Skriv til {name}', en: 'Write to {name}' },
  begin: { nb: 'Skriv til {name} om {address}', en: 'Write to {name} about {address}' },
  beginning: { nb: 'Åpner', en: 'Opening' },
  call: { nb: 'Ring {name}', en: 'Call {name}' },
  unread: { nb: '{count} uleste', en: '{count} unread' },
} as const;
