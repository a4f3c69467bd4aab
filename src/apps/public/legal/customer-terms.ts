import type { LegalText } from './legal-text.ts';

export const customerTerms: LegalText = {
  title: { nb: 'Vilkår', en: 'Terms and conditions' },
  lead: {
    nb: 'Dette gjelder når du bruker {brand}. Avtalen om salg eller kjøp av boligen er en egen avtale, med megleren og den andre parten.',
    en: 'This applies when you use {brand}. The agreement on the sale or purchase of the home is a separate one, with the broker and the other party.',
  },
  changed: '2026-11-22',
  sections: [
    {
      id: 'service',
      heading: { nb: 'Hva {brand} er', en: 'What {brand} is' },
      paragraphs: [
        {
          nb: 'I {brand} fyller dere ut overtakelsesprotokollen, oppgjørsskjemaet og egenerklæringen, signerer dem og finner dem igjen. Tjenesten er gratis for deg. Noe du må betale for, koster først noe når du har bestilt det på en knapp som sier at du betaler.',
          en: 'In {brand} you fill in the takeover protocol, the settlement form and the self-declaration, sign them and find them again. The service is free for you. Anything you have to pay for costs something only when you have ordered it with a button that says that you pay.',
        },
      ],
    },
    {
      id: 'account',
      heading: { nb: 'Kontoen din', en: 'Your account' },
      paragraphs: [
        {
          nb: 'Du må ha fylt 18 år og ha norsk fødselsnummer eller D-nummer. Kontoen er personlig. Si fra til oss med en gang hvis du tror noen andre har brukt den, og logg ut på alle enheter i profilen.',
          en: 'You must be 18 or older and have a Norwegian national id or D-number. The account is personal. Tell us at once if you think somebody else has used it, and sign out on all devices in your profile.',
        },
      ],
    },
    {
      id: 'links',
      heading: { nb: 'Personlige lenker', en: 'Personal links' },
      paragraphs: [
        {
          nb: 'Lenken megleren sender deg, åpner skjemaet i ditt navn. Ikke send den videre. Den som skal møte i ditt sted, føres opp som stedfortreder og får sin egen lenke.',
          en: 'The link your broker sends you opens the form in your name. Do not pass it on. Whoever is to stand in for you is entered as a stand-in and gets a link of their own.',
        },
      ],
    },
    {
      id: 'signing',
      heading: { nb: 'Svar og signatur', en: 'Answers and signature' },
      paragraphs: [
        {
          nb: 'Du svarer for at det du fyller ut, er riktig. Når du signerer, med BankID eller for hånd på skjermen, er dokumentet bindende på samme måte som på papir. Endres noe før alle har signert, blir dokumentet annullert, og alle må signere den nye utgaven. Det sier vi fra om før det skjer.',
          en: 'You answer for what you fill in being right. When you sign, with BankID or by hand on the screen, the document is as binding as on paper. If anything is changed before everyone has signed, the document becomes void and everyone must sign the new version. We say so before it happens.',
        },
        {
          nb: 'Den som overtar boligen, skal kontrollere den selv. Protokollen sier hva dere var enige om ved overtakelsen. Den endrer ikke rettighetene dine etter avhendingsloven.',
          en: 'Whoever takes over the home is to inspect it themselves. The protocol says what you agreed on at the takeover. It does not change your rights under the Alienation Act.',
        },
      ],
    },
    {
      id: 'use',
      heading: { nb: 'Slik kan du ikke bruke tjenesten', en: 'What the service may not be used for' },
      paragraphs: [
        {
          nb: 'Du kan ikke bruke andres konto eller lenke, prøve å komme inn der du ikke har tilgang, eller laste opp noe som er ulovlig. Da kan vi stenge kontoen.',
          en: 'You may not use somebody else’s account or link, try to get in where you have no access, or upload anything unlawful. If you do, we can close the account.',
        },
      ],
    },
    {
      id: 'availability',
      heading: { nb: 'Når noe ikke virker', en: 'When something does not work' },
      paragraphs: [
        {
          nb: 'Vi gjør det vi kan for at tjenesten er oppe, men lover ikke at den alltid er det. Det du har fylt ut, lagres underveis. Får du ikke signert i tide, ring megleren: alle skjemaer kan også fylles ut på papir.',
          en: 'We do what we can to keep the service up, but do not promise that it always is. What you have filled in is saved as you go. If you cannot sign in time, call the broker: all forms can be filled in on paper too.',
        },
        {
          nb: 'Vi svarer for tap du får fordi vi har gjort en feil vi kunne ha unngått. Ingenting i vilkårene begrenser rettigheter du har som forbruker.',
          en: 'We answer for a loss you suffer because of an error of ours that we could have avoided. Nothing in these terms limits the rights you have as a consumer.',
        },
      ],
    },
    {
      id: 'ending',
      heading: { nb: 'Når du vil slutte', en: 'When you want to stop' },
      paragraphs: [
        {
          nb: 'Du kan slette kontoen når du vil. Skjemaer som ikke er ferdige, går videre med lenkene megleren har sendt. Vi sier fra på e-post minst 30 dager før vi endrer vilkårene på en måte som har noe å si for deg.',
          en: 'You can delete the account whenever you want. Forms that are not finished go on by the links your broker has sent. We tell you by e-mail at least 30 days before we change these terms in a way that matters to you.',
        },
      ],
    },
    {
      id: 'law',
      heading: { nb: 'Lov og klage', en: 'Law and complaints' },
      paragraphs: [
        {
          nb: 'Norsk rett gjelder. Kommer du ikke til enighet med oss, kan du ta saken til Forbrukertilsynet eller de vanlige domstolene der du bor. Klager på meglerens arbeid behandles av Reklamasjonsnemnda for eiendomsmeglingstjenester.',
          en: 'Norwegian law applies. If we do not come to an agreement, you can take the matter to the Norwegian Consumer Authority or to the ordinary courts where you live. Complaints about the broker’s work are handled by the Complaints Board for Real Estate Agency Services.',
        },
      ],
    },
  ],
};
