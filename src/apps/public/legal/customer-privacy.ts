import type { LegalText } from './legal-text.ts';

export const customerPrivacy: LegalText = {
  title: { nb: 'Personvernerklæring', en: 'Privacy policy' },
  lead: {
    nb: 'Her står det hvilke opplysninger {brand} har om deg, hvorfor vi har dem, hvem som ser dem, og hva du kan kreve.',
    en: 'This tells which details {brand} has about you, why we have them, who sees them, and what you can ask for.',
  },
  changed: '2026-11-30',
  sections: [
    {
      id: 'controller',
      heading: { nb: 'Hvem som har ansvaret', en: 'Who is responsible' },
      paragraphs: [
        {
          nb: 'Meglerforetaket som selger boligen du kjøper eller selger, er behandlingsansvarlig for opplysningene i skjemaene og dokumentene. Navn, adresse og telefon står på hver bolig under Hjem. For kontoen din er foretaket som driver {brand}, ansvarlig.',
          en: 'The brokerage that sells the home you are buying or selling is the controller of the details in forms and documents. Its name and phone number are with each home under Home. For your account it is the company that runs {brand}.',
        },
      ],
    },
    {
      id: 'what',
      heading: { nb: 'Hva vi lagrer', en: 'What we keep' },
      paragraphs: [
        {
          nb: 'Åpne et tema for å se hva vi har, hvorfor, hvem som ser det, og hvor lenge. Listen er laget av det programmet faktisk lagrer.',
          en: 'Open a topic to see what we have, why, who sees it, and for how long. The list is made of what the program really keeps.',
        },
      ],
      hasKeptParts: true,
    },
    {
      id: 'why',
      heading: { nb: 'Hvorfor vi har dem', en: 'Why we have them' },
      paragraphs: [{ nb: 'Hver opplysning har ett formål:', en: 'Each detail has one purpose:' }],
      points: [
        {
          nb: 'For å oppfylle avtalen med deg: konto, overtakelse, oppgjør og signering (personvernforordningen artikkel 6 nr. 1 b).',
          en: 'To keep our agreement with you: account, takeover, settlement and signing (GDPR article 6 (1) b).',
        },
        {
          nb: 'Fordi loven krever det: egenerklæring, midlenes opprinnelse og legitimasjon etter hvitvaskingsloven, og oppbevaring etter eiendomsmeglingsloven (artikkel 6 nr. 1 c).',
          en: 'Because the law requires it: self-declaration, origin of funds and proof of identity under the anti-money-laundering act, and storage under the estate agency act (article 6 (1) c).',
        },
        {
          nb: 'Fordi du har samtykket: tips og tilbud på e-post, kontakt om finansiering og varsler om lagrede søk (artikkel 6 nr. 1 a). Du kan ta hvert samtykke tilbake i profilen.',
          en: 'Because you have consented: tips and offers by e-mail, contact about financing, and saved-search alerts (article 6 (1) a). You can take each consent back in your profile.',
        },
        {
          nb: 'For å hindre misbruk: vi teller innloggingsforsøk og koder, slik at ingen kan gjette seg inn (artikkel 6 nr. 1 f).',
          en: 'To prevent abuse: we count sign-in attempts and codes, so that nobody can guess their way in (article 6 (1) f).',
        },
      ],
    },
    {
      id: 'who',
      heading: { nb: 'Hvem som ser dem', en: 'Who sees them' },
      paragraphs: [
        {
          nb: 'Megleren og oppgjørsavdelingen ser skjemaene for boligen de har ansvar for. De andre partene ser det dere fyller ut sammen i overtakelsesprotokollen, men aldri fødselsnummeret, kontonummeret eller oppgjørsskjemaet ditt.',
          en: 'The broker and the settlement department see the forms of the home they are responsible for. The other parties see what you fill in together in the takeover protocol, but never your national id, account number or settlement form.',
        },
        {
          nb: 'Strømleverandører, banker og andre får opplysninger bare når du har bedt om det i et skjema. BankID og Vipps bekrefter hvem du er. Vi selger ikke opplysninger, og ingenting på sidene våre hentes fra andre.',
          en: 'Power companies, banks and others get details only when you have asked for it in a form. BankID and Vipps confirm who you are. We do not sell details, and nothing on our pages is fetched from others.',
        },
      ],
    },
    {
      id: 'how-long',
      heading: { nb: 'Hvor lenge vi har dem', en: 'How long we keep them' },
      paragraphs: [
        {
          nb: 'Kontoen har vi til du sletter den. Da slettes også valg og varsler, og det står ikke lenger at samtykkene var dine. Dette må vi beholde, også om du sletter kontoen:',
          en: 'We keep the account until you delete it. Choices and notifications are then deleted too, and it no longer says that the consents were yours. This we have to keep, even if you delete the account:',
        },
      ],
      points: [
        {
          nb: 'Opplysninger etter hvitvaskingsloven, som hvem du er og svarene om penger: i fem år etter at du slettet kontoen, eller etter det siste som skjedde i skjemaene for boligen, hvis det er senere.',
          en: 'Details under the anti-money-laundering act, such as who you are and the answers about money: for five years after you deleted the account, or after the last thing that happened in the forms of the home, if that is later.',
        },
        {
          nb: 'Signerte protokoller og oppgjørsskjemaer, og navnet ditt i loggen for boligen: like lenge, eller lenger der arkivet til meglerforetaket krever det.',
          en: 'Signed protocols and settlement forms, and your name in the log of the home: for as long, or longer where the archive of the brokerage requires it.',
        },
      ],
    },
    {
      id: 'device',
      heading: { nb: 'På enheten din', en: 'On your device' },
      paragraphs: [
        {
          nb: 'Vi lagrer det som må til for at du skal være logget inn, språket og utseendet du har valgt, og det du så sist, i 24 timer, så siden virker uten nett. Fødselsnummer, kontonummer og koder lagres aldri på enheten. Alt dette slettes når du logger ut, bortsett fra språk og utseende, svaret ditt om informasjonskapsler, og et merke som viser at du har logget inn på enheten før. Merket varer i 180 dager. På en enhet uten det ber vi om mer enn passordet, så det er vanskeligere for andre å komme inn på kontoen din.',
          en: 'We keep what is needed for you to be signed in, the language and look you have chosen, and what you saw last, for 24 hours, so that the page works without a network. National ids, account numbers and codes are never kept on the device. All of it is deleted when you sign out, except for language and look, your answer about cookies, and a mark that shows that you have signed in on this device before. The mark lasts 180 days. On a device without it we ask for more than the password, which makes it harder for others to get into your account.',
        },
        {
          nb: 'Måling av hvordan siden brukes, skjer bare hvis du sier ja. Å si nei er like lett.',
          en: 'How the page is used is measured only if you say yes. Saying no is just as easy.',
        },
      ],
    },
    {
      id: 'rights',
      heading: { nb: 'Hva du kan kreve', en: 'What you can ask for' },
      paragraphs: [
        {
          nb: 'Du kan se opplysningene dine, få dem rettet, slettet eller utlevert, begrense bruken av dem og protestere mot den. Vi svarer innen 30 dager. Det koster ingenting.',
          en: 'You can see your details, have them corrected, deleted or handed over, restrict how they are used and object to it. We answer within 30 days. It costs nothing.',
        },
        {
          nb: 'Er du uenig i hvordan vi bruker opplysningene dine, kan du klage til Datatilsynet. Ta gjerne kontakt med megleren først.',
          en: 'If you disagree with how we use your details, you can complain to the Norwegian Data Protection Authority. Feel free to contact the broker first.',
        },
      ],
    },
  ],
};
