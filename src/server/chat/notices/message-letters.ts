import { letter } from '#src/server/platform/messages/letter.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import type { WaitingReader } from './waiting-readers.ts';

interface Around {
  readonly publicUrl: string;
  readonly brand: string;
}

/** Returns the address of a talk in the app of the one who reads it. */
export const talkPath = ({ threadId, brokerId }: Pick<WaitingReader, 'threadId' | 'brokerId'>): string =>
  `/${brokerId === null ? 'customer' : 'broker'}/chat/${threadId}`;

const personal = {
  nb: ['Lenken er bare din. Ikke send den videre.'],
  en: ['The link is personal. Do not share it.'],
} as const;

/**
 * Returns the mail of an unread message: who wrote and about which home, and no word of what was written. `personalLink`
 * is the address for a party without an account.
 */
export const messageLetter = (reader: WaitingReader, { publicUrl, brand }: Around, personalLink?: string) => {
  const [from, street] = [plain(reader.from), plain(reader.street)];
  const link = personalLink ?? publicUrl + talkPath(reader);
  const more = personalLink === undefined ? { nb: [], en: [] } : personal;
  return letter({
    name: reader.name,
    subject: { nb: `Ny melding om ${street}`, en: `New message about ${street}` },
    nb: [`${from} har skrevet til deg om ${street}.`, `Les og svar her: ${link}`, ...more.nb],
    en: [`${from} has written to you about ${street}.`, `Read and answer here: ${link}`, ...more.en],
    sender: brand,
  });
};

/** Returns the SMS of an unread message; `personalLink` as in the mail. */
export const messageSms = (reader: WaitingReader, { publicUrl, brand }: Around, personalLink?: string): string => {
  const link = personalLink ?? publicUrl + talkPath(reader);
  return `Ny melding fra megleren om ${plain(reader.street)}. Les her: ${link} ${plain(brand)}`;
};
