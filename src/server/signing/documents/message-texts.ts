import type { Bilingual } from '#src/engine/flow-texts.ts';
import { capital, type FormName, readyInNorwegian } from '#src/server/platform/messages/form-name.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import { changedWords, namedIn } from './named-steps.ts';

/** Norwegian first, then short English: the reader's language is unknown. */
const both = (nb: string, en: string): string => `${nb}\n${en}`;

/** What a message says of a document besides that it is ready. */
interface AboutDocument {
  /** Deviations of law and money. */
  readonly first?: readonly Bilingual[];
  /** The steps that have changed since the document before, which is void. */
  readonly changed?: readonly Bilingual[];
}
const spaced = (text: string): string => (text === '' ? '' : ` ${text}`);

/** Names the form as in a sentence. Text that people wrote goes through `plain` (reliability T11). */
export const signText = (
  called: FormName,
  street: string,
  url: string,
  { first = [], changed = [] }: AboutDocument = {},
): string => {
  const { nb, en } = changedWords(changed);
  return both(
    `${capital(called.nb)} for ${plain(street)} er ${readyInNorwegian(called)} til signering.${spaced(nb)} ${first.length === 0 ? 'Les' : 'Les avvikene øverst nøye,'} og signer her: ${url}`,
    `Read and sign ${called.en} with this link.${spaced(en)} Do not share it.`,
  );
};

export const signSubject = (called: FormName, street: string): string => `Signer ${called.nb} for ${plain(street)}`;

/** Deviations of law and money are said in each signer's own message, also to who did not type them. */
export const signMail = (
  called: FormName,
  { name, street, url }: { readonly name: string; readonly street: string; readonly url: string },
  { first = [], changed = [] }: AboutDocument = {},
): string => {
  const since = changedWords(changed);
  return [
    `Hei ${plain(name)}!`,
    '',
    `${capital(called.nb)} for ${plain(street)} er ${readyInNorwegian(called)} til signering. Les og signer her:`,
    url,
    '',
    ...(since.nb === '' ? [] : [since.nb, '']),
    ...(first.length === 0
      ? []
      : ['Se nøye på dette før du signerer:', ...first.map(({ nb }) => `- ${plain(nb)}`), '']),
    'Lenken er personlig. Ikke send den videre.',
    '',
    `${capital(called.en)} for ${plain(street)} is ready to sign. Read and sign it with the link above. The link is personal. Do not pass it on.`,
    ...(since.en === '' ? [] : [since.en]),
    ...(first.length === 0
      ? []
      : ['Look closely at this before you sign:', ...first.map(({ en }) => `- ${plain(en)}`)]),
  ].join('\n');
};

/** Contains no link: the link that they signed by shows the document. */
export const readyText = (called: FormName, street: string): string =>
  both(
    `Alle har signert ${called.nb} for ${plain(street)}, og dokumentet er klart. Åpne lenken din for å lese det.`,
    `Everyone has signed ${called.en}, and it is ready. Open your link to read it.`,
  );

const because = (reason: string | undefined): string => (reason === undefined ? '' : ` Grunn: ${plain(reason, 200)}`);

/** Only a broker gives a reason. A party opens before the first signature to change an answer, and each signer then sees which before signing. */
export const voidedText = (called: FormName, street: string, by: string, reason: string | undefined): string =>
  both(
    `${plain(by)} ${reason === undefined ? 'endret et svar i' : 'annullerte'} ${called.nb} for ${plain(street)}. Signaturene er annullert, og alle må signere den nye utgaven. Der ser du hva som er endret.${because(reason)}`,
    `${capital(called.en)} was reopened. The signatures are void, and everyone must sign the new version. It says what changed.`,
  );

export const askedToOpenText = (called: FormName, street: string, by: string, reason: string): string =>
  both(
    `${plain(by)} ber om å åpne ${called.nb} for ${plain(street)} igjen, fordi noe er feil.${because(reason)} Åpne lenken din, og svar ja eller nei. Sier du ja, annulleres signaturene.`,
    `${plain(by)} asks to open ${called.en} again. Open your link, and answer yes or no.`,
  );

export const takenBackText = (called: FormName, street: string, by: string): string =>
  both(
    `${plain(by)} trakk spørsmålet om å åpne ${called.nb} for ${plain(street)} igjen. Signaturene står, og du trenger ikke svare.`,
    `${plain(by)} took back the request to open ${called.en} again. The signatures stand.`,
  );

export const notOpenedText = (called: FormName, street: string, by: string, reason: string): string =>
  both(
    `${plain(by)} sa nei til å åpne ${called.nb} for ${plain(street)} igjen.${because(reason)} Signaturene står. Ring megleren hvis du er uenig.`,
    `${plain(by)} said no to opening ${called.en} again. The signatures stand.`,
  );

interface OpenedAgain {
  readonly asker: string;
  readonly by: string;
  readonly reason: string;
}
export const openedText = (called: FormName, street: string, { asker, by, reason }: OpenedAgain): string =>
  both(
    `${capital(called.nb)} for ${plain(street)} er åpnet igjen: ${plain(asker)} ba om det, og ${plain(by)} sa ja. Signaturene er annullert, og alle må signere den nye utgaven. Der ser du hva som er endret.${because(reason)}`,
    `${capital(called.en)} was reopened. The signatures are void, and everyone must sign the new version. It says what changed.`,
  );

export const brokerNoText = (called: FormName, street: string, by: string, reason: string): string =>
  both(
    `${plain(by)} sa nei til et svar i ${called.nb} for ${plain(street)}, og skjemaet er åpnet igjen. Rett svaret. Så må alle signere den nye utgaven.${because(reason)}`,
    `The broker said no to an answer in ${called.en}, and the form is open again. Correct the answer; then everyone must sign the new version.`,
  );

export const leftOutSubject = (called: FormName, street: string): string =>
  `Du skal ikke signere ${called.nb} for ${plain(street)}`;

/** To an owner who is not to sign: what the own side has answered, and that the broker decides. */
export const leftOutText = (called: FormName, street: string, reason: string): string =>
  both(
    `I ${called.nb} for ${plain(street)} står det at du ikke skal signere.${because(reason)} Det gjelder først når megleren har sagt ja. Ring megleren hvis det er feil.`,
    `${capital(called.en)} says that you are not to sign it. That counts once the broker has said yes. Call the broker if it is wrong.`,
  );

/** Where a person's old address stops a change of their contact details before the first signature. */
export const contactStoppedText = (called: FormName, street: string): string =>
  both(
    `Mobilen eller e-posten til en av partene i ${plain(street)} ble endret av en annen, og endringen er stoppet. Signeringen av ${called.nb} begynner på nytt. Ring megleren hvis du lurer på noe.`,
    `A party’s mobile or e-mail was changed by another person, and the change is stopped. The signing of ${called.en} starts again. Call the broker with any question.`,
  );

export const undoneSaleText = (called: FormName, street: string): string =>
  both(
    `Salget av ${plain(street)} er ikke lenger registrert hos megleren. Signaturene på ${called.nb} er annullert. Ring megleren hvis du lurer på noe.`,
    `The broker no longer has the sale registered. The signatures on ${called.en} are void. Call the broker with any question.`,
  );

interface Replaced {
  readonly left: readonly string[];
  readonly came: readonly string[];
  /** The questions whose answers fell with those who left. */
  readonly fell: readonly Bilingual[];
}

/**
 * Names who is a party no more, and who has become one: that is why no signature stands. Names what must be answered
 * again, so that no one looks for it.
 */
export const replacedText = (called: FormName, street: string, { left, came, fell }: Replaced): string => {
  const [gone, here] = [left, came].map((names) => names.map((name) => plain(name)).join(', '));
  const nb = [...(gone ? [`${gone} er ikke lenger part`] : []), ...(here ? [`${here} er ny part`] : [])];
  const en = [...(gone ? [`${gone} is no longer a party`] : []), ...(here ? [`${here} is a new party`] : [])];
  const again =
    fell.length === 0
      ? { nb: '', en: '' }
      : { nb: ` Besvares på nytt: ${namedIn(fell, 'nb')}.`, en: ` To be answered again: ${namedIn(fell, 'en')}.` };
  return both(
    `Partene i ${plain(street)} er endret: ${nb.join(', og ')}. Signaturene på ${called.nb} er annullert, og alle parter må signere den nye utgaven.${again.nb}`,
    `The parties have changed: ${en.join(', and ')}. The signatures on ${called.en} are void, and all parties must sign the new version.${again.en}`,
  );
};

export const declinedText = (called: FormName, street: string, by: string, reason: string): string =>
  both(
    `${plain(by)} sa nei til å signere ${called.nb} for ${plain(street)}. Signaturene er annullert.${because(reason)}`,
    `${plain(by)} declined to sign ${called.en}. The signatures are void.`,
  );

export const heldNumberText = (called: FormName, street: string): string =>
  both(
    `Mobilnummeret ditt er endret hos megleren mens du skal signere ${called.nb} for ${plain(street)}. Kodene er stoppet til megleren har sett på det. Var det ikke deg? Ring megleren.`,
    `Your mobile number was changed at the broker while you are to sign ${called.en}. Codes are stopped until the broker has looked at it. Not you? Call the broker.`,
  );

export const heldNumberMail = (called: FormName, name: string, street: string) => ({
  subject: `Mobilnummeret ditt er endret / Your mobile number was changed: ${plain(street)}`,
  text: `${plain(name)}\n\n${heldNumberText(called, street)}`,
});

export const settledNumberText = (called: FormName, street: string, ending: string): string =>
  both(
    `Megleren har sett på mobilnummeret ditt: koden for å signere ${called.nb} for ${plain(street)} går til ${ending}. Du kan signere nå. Var det ikke deg? Ring megleren.`,
    `The broker has looked at your mobile number: the code to sign ${called.en} goes to ${ending}. You can sign now. Not you? Call the broker.`,
  );

export const settledNumberMail = (
  called: FormName,
  name: string,
  { street, ending }: { readonly street: string; readonly ending: string },
) => ({
  subject: `Du kan signere nå / You can sign now: ${plain(street)}`,
  text: `${plain(name)}\n\n${settledNumberText(called, street, ending)}`,
});

export const codeText = (called: FormName, code: string, street: string): string =>
  both(
    `Koden din er ${code}. Den signerer ${called.nb} for ${plain(street)}. Skriv den bare på skjermen du har foran deg.`,
    `${code} is your code to sign ${called.en}. Enter it only on the screen in front of you.`,
  );

export const readingCodeText = (called: FormName, code: string, street: string): string =>
  both(
    `Koden din er ${code}. Den åpner PDF-en av ${called.nb} for ${plain(street)}. Gi den ikke til andre.`,
    `${code} is your code to open the PDF of ${called.en}.`,
  );

export const expiredText = (called: FormName, street: string, days: number): string =>
  both(
    `Ikke alle signerte ${called.nb} for ${plain(street)} innen ${days} dager. Dokumentet er annullert, og må lages og signeres på nytt. Ring megleren.`,
    `Not everyone signed ${called.en} in time. The document is void and must be made and signed again. Call the broker.`,
  );

export const remindText = (called: FormName, street: string, url: string, lastDay: string): string =>
  both(
    `Påminnelse: ${called.nb} for ${plain(street)} venter på signaturen din, senest ${lastDay}. Les og signer her: ${url}`,
    `Reminder: ${called.en} is waiting for your signature.`,
  );

export const remindMail = (
  called: FormName,
  { name, street, url }: { readonly name: string; readonly street: string; readonly url: string },
  lastDay: string,
) => ({
  subject: `Påminnelse: signer ${called.nb} for ${plain(street)}`,
  text: [
    `Hei ${plain(name)}!`,
    '',
    `${capital(called.nb)} for ${plain(street)} venter på signaturen din. ${capital(called.pronoun)} kan signeres til og med ${lastDay}:`,
    url,
    '',
    `${capital(called.en)} for ${plain(street)} is waiting for your signature. The link is personal.`,
  ].join('\n'),
});

export const paperReturnedText = (called: FormName, street: string, reason: string, url: string): string =>
  both(
    `Megleren trenger nye bilder av ${called.nb} for ${plain(street)}. ${plain(reason, 200)} Send dem her: ${url}`,
    `The broker needs new pictures of ${called.en}.`,
  );

/** A message to the broker, the only one who can open the form again. */
export interface ToBroker {
  readonly to: string;
  readonly street: string;
  readonly desk: string;
}

export const expiredMail = (
  called: FormName,
  { to, street, days, missing, desk }: ToBroker & { readonly days: number; readonly missing: readonly string[] },
) => ({
  subject: `Fristen for å signere er ute: ${plain(street)}`,
  text: [
    `Hei ${plain(to)}!`,
    '',
    `Ikke alle signerte ${called.nb} for ${plain(street)} innen ${days} dager, og dokumentet er annullert. Mangler: ${missing.map((one) => plain(one)).join(', ')}.`,
    'Partene kan lage et nytt. Er fristen for overtakelsen ute, setter du en ny overtakelsesdato først.',
    desk,
  ].join('\n'),
});

export const declinedMail = (
  called: FormName,
  { to, street, who, reason, desk }: ToBroker & { readonly who: string; readonly reason: string },
) => ({
  subject: `${plain(who)} signerer ikke for ${plain(street)}`,
  text: [
    `Hei ${plain(to)}!`,
    '',
    `${plain(who)} sa nei til å signere ${called.nb} for ${plain(street)}.${because(reason)}`,
    'Dokumentet er annullert. Partene kan rette svarene og lage et nytt.',
    desk,
  ].join('\n'),
});

export const askedToOpenMail = (
  called: FormName,
  { to, street, who, reason, desk }: ToBroker & { readonly who: string; readonly reason: string },
) => ({
  subject: `${plain(who)} ber om å åpne ${called.nb} igjen: ${plain(street)}`,
  text: [
    `Hei ${plain(to)}!`,
    '',
    `${plain(who)} mener at noe er feil i ${called.nb} for ${plain(street)}, som noen har signert.${because(reason)}`,
    'De andre partene er spurt. Svarer de ikke, kan du si ja eller nei.',
    desk,
  ].join('\n'),
});

export const sealFailedMail = (called: FormName, { to, street, desk }: ToBroker) => ({
  subject: `Dokumentet lot seg ikke forsegle: ${plain(street)}`,
  text: [
    `Hei ${plain(to)}!`,
    '',
    `Alle har signert ${called.nb} for ${plain(street)}, men PDF-en lot seg ikke forsegle. Signaturene er trygge, og ingen trenger å signere på nytt.`,
    'Logg inn og trykk «Forsegle på nytt».',
    desk,
  ].join('\n'),
});

interface PaperMail extends ToBroker {
  readonly who: string;
  /** The sender, where that is another than the signer. */
  readonly by?: string | undefined;
}

export const paperSentMail = (called: FormName, { to, street, who, by, desk }: PaperMail) => ({
  subject: `Papirsignatur å kontrollere: ${plain(street)}`,
  text: [
    `Hei ${plain(to)}!`,
    '',
    by === undefined
      ? `${plain(who)} har signert ${called.nb} for ${plain(street)} på papir og sendt bilder. Se på dem og godkjenn, eller send dem tilbake.`
      : `${plain(by)} sendte bilder av underskriften til ${plain(who)} på ${called.nb} for ${plain(street)}. ${plain(who)} har fått beskjed. Se på bildene og godkjenn, eller send dem tilbake.`,
    desk,
  ].join('\n'),
});

export const paperInYourNameSubject = (called: FormName, street: string): string =>
  `Bilder av underskriften din på ${called.nb} for ${plain(street)}`;

/** To a signer whose signed print another sent: who did it, and what to do if it was wrong. */
export const paperInYourNameText = (
  called: FormName,
  said: { readonly by: string; readonly street: string; readonly broker: string; readonly call: string },
): string => {
  const [by, street, broker, call] = [plain(said.by), plain(said.street), plain(said.broker), plain(said.call)];
  return both(
    `${by} sendte bilder av underskriften din på ${called.nb} for ${street} til megleren. Var det ikke du som signerte? Ring ${broker} med en gang: ${call}`,
    `${by} sent the broker pictures of your signature on ${called.en}. If you did not sign, call the broker at once: ${call}`,
  );
};
