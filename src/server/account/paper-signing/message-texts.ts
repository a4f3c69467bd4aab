import type { DocumentType } from '#src/domain/document-types.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import { documentNames } from '#src/texts/document-names.ts';

/** Norwegian first, then short English: the reader's language is unknown. */
const both = (nb: string, en: string): string => `${nb}\n${en}`;

export interface AskedFor {
  readonly type: DocumentType;
  readonly street: string;
  readonly from: string;
  readonly url: string;
}

export const askText = ({ type, street, from, url }: AskedFor): string =>
  both(
    `${plain(from)} ber deg signere «${documentNames[type].nb}» for ${plain(street)}. Logg inn, les og signer: ${url}`,
    `Sign in to read and sign “${documentNames[type].en}”.`,
  );

export const askSubject = ({ type, street }: AskedFor): string =>
  `Signer «${documentNames[type].nb}» for ${plain(street)}`;

export const askMail = (asked: AskedFor, name: string): string => `Hei ${plain(name)}!\n\n${askText(asked)}`;

export const codeText = (type: DocumentType, code: string, street: string): string =>
  both(
    `Koden din er ${code}. Den signerer «${documentNames[type].nb}» for ${plain(street)}. Skriv den bare på skjermen du har foran deg.`,
    `${code} is your code to sign “${documentNames[type].en}”. Enter it only on the screen in front of you.`,
  );

export const readyText = (type: DocumentType, street: string): string =>
  both(
    `Alle har signert «${documentNames[type].nb}» for ${plain(street)}. Du finner det under Dokumenter når du er logget inn.`,
    `Everyone has signed “${documentNames[type].en}”. You find it under Documents.`,
  );
