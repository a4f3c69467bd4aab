import type { FormName } from '#src/server/platform/messages/form-name.ts';
import { plain } from '#src/server/platform/messages/plain.ts';

/** Norwegian first, then short English: the reader's language is unknown. */
const both = (nb: string, en: string): string => `${nb}\n${en}`;

/** A power and its form; names and homes are sanitised when worded (reliability T11). */
export interface PowerFacts {
  readonly deputy: string;
  readonly street: string;
  readonly called: FormName;
  readonly office: string;
}
interface Mail {
  readonly subject: string;
  readonly text: string;
}
const paragraphs = (...parts: readonly string[]): string => parts.join('\n\n');

/** To the represented person, when the power is entered. The link opens a page that stops it with one press. */
export const addedText = ({ deputy, street, called }: PowerFacts, url: string): string =>
  both(
    `${plain(deputy)} er ført opp med fullmakt til å signere ${called.nb} for ${plain(street)} for deg. Stemmer det ikke, stopp det her: ${url}`,
    `${plain(deputy)} is set to sign ${called.en} for you. If that is wrong, stop it with this link.`,
  );

export const addedMail = ({ deputy, street, called, office }: PowerFacts, name: string, url: string): Mail => ({
  subject: `${plain(deputy)} er satt opp til å signere for deg`,
  text: paragraphs(
    `Hei, ${plain(name)}`,
    `${plain(deputy)} er ført opp som fullmektig for deg i ${called.nb} for ${plain(street)}, og signerer da i stedet for deg når megleren har godkjent fullmakten. Stemmer det, trenger du ikke gjøre noe.`,
    'Stemmer det ikke, kan du stoppe det her:',
    url,
    `${plain(deputy)} is entered as your deputy in ${called.en} for ${plain(street)}, and signs instead of you once the broker has approved the power of attorney. If that is right, there is nothing to do. If it is wrong, stop it with the link above.`,
    plain(office),
  ),
});

/** To the represented person, once the broker has approved the power: the last notice before the deputy signs. */
export const approvedText = ({ deputy, street, called }: PowerFacts, url: string): string =>
  both(
    `Megleren har godkjent at ${plain(deputy)} signerer ${called.nb} for ${plain(street)} for deg. Stemmer det ikke, stopp det her: ${url}`,
    `The broker has approved that ${plain(deputy)} signs ${called.en} for you. If that is wrong, stop it with this link.`,
  );

export const mayNowSignText = ({ street, called }: PowerFacts): string =>
  both(
    `Megleren har godkjent fullmakten din til å signere ${called.nb} for ${plain(street)}. Du signerer med BankID.`,
    `The broker has approved your power of attorney for ${called.en}. You sign with e-ID.`,
  );

export const rejectedText = ({ deputy, street, called }: PowerFacts, reason: string): string =>
  both(
    `Megleren kan ikke godkjenne fullmakten til ${plain(deputy)} i ${called.nb} for ${plain(street)}. Grunn: ${plain(reason, 200)} Legg inn et nytt bilde, eller fjern fullmektigen.`,
    `The broker cannot approve the power of attorney of ${plain(deputy)} in ${called.en}.`,
  );

/** To the deputy and the others of that side. A document that all had signed stays as it is, signed by the deputy. */
export const stoppedText = ({ deputy, street, called }: PowerFacts, by: string, isSigned: boolean): string =>
  isSigned
    ? both(
        `${plain(by)} har stoppet fullmakten til ${plain(deputy)} i ${called.nb} for ${plain(street)}, etter at alle hadde signert. Ring megleren.`,
        `${plain(by)} has stopped the power of attorney of ${plain(deputy)} in ${called.en}, after everyone had signed. Call the broker.`,
      )
    : both(
        `${plain(by)} har stoppet fullmakten til ${plain(deputy)} i ${called.nb} for ${plain(street)}. ${plain(deputy)} kan ikke signere for ${plain(by)}. Ring megleren.`,
        `${plain(by)} has stopped the power of attorney of ${plain(deputy)} in ${called.en}. Call the broker.`,
      );

/** To the signers: their signatures are void. */
export const stoppedAndVoidText = (facts: PowerFacts, by: string): string =>
  both(
    `${plain(by)} har stoppet fullmakten til ${plain(facts.deputy)} i ${facts.called.nb} for ${plain(facts.street)}. Dokumentet er annullert, og alle må signere den nye utgaven.`,
    `${plain(by)} has stopped a power of attorney. The document is void, and everyone must sign the new version.`,
  );

/** To the person who stopped it. */
export const confirmedText = ({ deputy, street, called }: PowerFacts, isSigned: boolean): string =>
  isSigned
    ? both(
        `Fullmakten er stoppet, men ${plain(deputy)} hadde alt signert ${called.nb} for ${plain(street)} for deg. Ring megleren før oppgjøret gjøres.`,
        `The power of attorney is stopped, but ${plain(deputy)} had already signed for you. Call the broker before the settlement.`,
      )
    : both(
        `Fullmakten er stoppet. ${plain(deputy)} kan ikke signere ${called.nb} for ${plain(street)} for deg. Megleren har fått beskjed.`,
        `The power of attorney is stopped. ${plain(deputy)} cannot sign for you. The broker knows.`,
      );

/** To the broker, with the address of the desk, which requires sign-in. */
export const powerToDecideMail = ({ deputy, street, called }: PowerFacts, name: string, desk: string): Mail => ({
  subject: `Fullmakt å godkjenne: ${plain(street)}`,
  text: paragraphs(
    `Hei, ${plain(name)}`,
    `${plain(deputy)} er ført opp som fullmektig i ${called.nb} for ${plain(street)}. Se på fullmakten og godkjenn den, eller send den tilbake. Fullmektigen kan ikke signere før det er gjort.`,
    desk,
  ),
});

export const stoppedMail = (
  { deputy, street, called }: PowerFacts,
  {
    name,
    by,
    desk,
    isSigned,
  }: { readonly name: string; readonly by: string; readonly desk: string; readonly isSigned: boolean },
): Mail => ({
  subject: `${plain(by)} har stoppet en fullmakt: ${plain(street)}`,
  text: paragraphs(
    `Hei, ${plain(name)}`,
    `${plain(by)} sier at ${plain(deputy)} ikke har fullmakt i ${called.nb} for ${plain(street)}. ${
      isSigned
        ? 'Alle hadde signert før det ble stoppet. Ring partene før oppgjøret gjøres.'
        : 'Fullmektigen kan ikke signere, og var dokumentet under signering, er det annullert. Ring partene.'
    }`,
    desk,
  ),
});
