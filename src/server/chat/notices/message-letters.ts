import { letter } from '#src/server/platform/messages/letter.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import type { WaitingReader } from './waiting-readers.ts';

interface Around {
  readonly publicUrl: string;
  readonly brand: string;
}

/** Returns the address of a talk in the app of the one who reads it. */
export const talkPath = ({ thread_id, broker_id }: Pick<WaitingReader, 'thread_id' | 'broker_id'>): string =>
  `/${broker_id === null ? 'customer' : 'broker'}/chat/${thread_id}`;

/** Returns the mail of an unread message: who wrote and about which home, and no word of what was written. */
export const messageLetter = (reader: WaitingReader, { publicUrl, brand }: Around) => {
  const [from, street] = [plain(reader.from), plain(reader.street)];
  const link = publicUrl + talkPath(reader);
  return letter({
    name: reader.name,
    subject: { nb: `Ny melding om ${street}`, en: `New message about ${street}` },
    nb: [`${from} har skrevet til deg om ${street}.`, `Les og svar her: ${link}`],
    en: [`${from} has written to you about ${street}.`, `Read and answer here: ${link}`],
    sender: brand,
  });
};

/** Returns the SMS of an unread message. */
export const messageSms = (reader: WaitingReader, { publicUrl, brand }: Around): string =>
  `Ny melding fra megleren om ${plain(reader.street)}. Les her: ${publicUrl}${talkPath(reader)} ${plain(brand)}`;
