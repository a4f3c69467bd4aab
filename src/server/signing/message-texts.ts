import { plain } from '../messages/plain.ts';

/** Norwegian first, then the same in a few English words: we do not know which of them a stranger reads. */
const both = (nb: string, en: string): string => `${nb}\n${en}`;

/** Whatever people wrote goes through `plain`: a name may not bring an address of its own (reliability T11). */
export const signText = (street: string, url: string): string =>
  both(
    `Overtakelsesprotokollen for ${plain(street)} er klar. Les og signer her: ${url}`,
    'Read and sign the takeover protocol by this link. It is yours alone.',
  );

export const signSubject = (street: string): string => `Signer overtakelsesprotokollen for ${plain(street)}`;

export const signMail = (name: string, street: string, url: string): string =>
  [
    `Hei ${plain(name)}!`,
    '',
    `Overtakelsesprotokollen for ${plain(street)} er klar til signering. Les den og signer her:`,
    url,
    '',
    'Lenken er personlig. Ikke send den videre.',
    '',
    `The takeover protocol for ${plain(street)} is ready. Read it and sign it by the link above. The link is personal.`,
  ].join('\n');

export const voidedText = (street: string, by: string, reason: string | undefined): string =>
  both(
    `${plain(by)} gikk tilbake i overtakelsesprotokollen for ${plain(street)}. Signaturene er annullert, og alle må signere på nytt.${
      reason === undefined ? '' : ` Grunn: ${plain(reason, 200)}`
    }`,
    'The takeover protocol was reopened. All must sign again.',
  );

export const codeText = (code: string, street: string): string =>
  both(
    `Koden din er ${code}. Den signerer overtakelsesprotokollen for ${plain(street)}. Gi den bare til den du ser skjermen til.`,
    `${code} is your code to sign the takeover protocol.`,
  );
