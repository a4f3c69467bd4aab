import type { LegalText } from './legal-text.ts';

export const brokerPrivacy: LegalText = {
  title: { nb: 'Personvern for meglere', en: 'Privacy for brokers' },
  lead: {
    nb: 'Her står det hva {brand} lagrer om deg som bruker meglerappen, og hva du har ansvar for når du bruker den.',
    en: 'This tells what {brand} keeps about you who use the broker app, and what you are responsible for when you use it.',
  },
  changed: '2026-11-22',
  sections: [
    {
      id: 'what',
      heading: { nb: 'Hva vi lagrer om deg', en: 'What we keep about you' },
      paragraphs: [
        {
          nb: 'Navn, e-post, telefon, kontor og rolle, som kommer fra foretaket ditt. Hva du gjør med en overtakelse eller et skjema, skrives i loggen for boligen med navn og tid. Loggen kan ikke endres i ettertid.',
          en: 'Name, e-mail, phone, office and role, which come from your company. What you do with a takeover or a form is written in the home’s log with name and time. The log cannot be changed afterwards.',
        },
      ],
    },
    {
      id: 'why',
      heading: { nb: 'Hvorfor', en: 'Why' },
      paragraphs: [
        {
          nb: 'Foretaket må kunne vise hvem som satte en dato, sendte en lenke eller annullerte et dokument. Kundene ser navnet, kontoret og telefonnummeret ditt på sine egne sider.',
          en: 'The company must be able to show who set a date, sent a link or made a document void. Customers see your name, office and phone number on their own pages.',
        },
      ],
    },
    {
      id: 'yours',
      heading: { nb: 'Hva du har ansvar for', en: 'What you are responsible for' },
      paragraphs: [
        {
          nb: 'Du ser bare boligene kontoret ditt har oppdraget på. Fødselsnummer og kontonummer vises skjult. Ikke be kunder sende dem på SMS eller e-post, og ikke skriv dem i fritekst.',
          en: 'You see only the homes your office has the assignment for. National ids and account numbers are shown masked. Do not ask customers to send them by text message or e-mail, and do not write them in free text.',
        },
      ],
    },
    {
      id: 'how-long',
      heading: { nb: 'Hvor lenge', en: 'How long' },
      paragraphs: [
        {
          nb: 'Kontoen stenges når du slutter. Loggen beholdes så lenge foretaket ditt beholder boligens dokumenter i arkivet.',
          en: 'The account is closed when you leave. The log is kept for as long as your company keeps the home’s documents in its archive.',
        },
      ],
    },
    {
      id: 'rights',
      heading: { nb: 'Hva du kan kreve', en: 'What you can ask for' },
      paragraphs: [
        {
          nb: 'Du kan se og få rettet det vi har om deg. Ta kontakt med foretaket ditt, som er behandlingsansvarlig. Du kan klage til Datatilsynet.',
          en: 'You can see what we have about you and have it corrected. Contact your company, which is the controller. You can complain to the Norwegian Data Protection Authority.',
        },
      ],
    },
  ],
};
