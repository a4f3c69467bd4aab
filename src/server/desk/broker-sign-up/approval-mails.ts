import { approvalDays } from '#src/domain/broker-access.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import type { Server } from '#src/server/platform/server.ts';

type Config = Pick<Server['config'], 'brand' | 'publicUrl'>;
interface Waiting {
  readonly name: string;
  readonly email: string;
  readonly office: string;
}

/** To the one who decides in the office. */
export const askedMail = ({ brand, publicUrl }: Config, { name, email, office }: Waiting, to: string) => {
  // The address was accepted as an office's own, and is what the reader knows the person by.
  const who = `${plain(name)} (${email})`;
  const desk = `${publicUrl}/broker/dashboard`;
  return letter({
    name: to,
    subject: { nb: `${plain(name)} vil bli megler hos dere`, en: `${plain(name)} asks to be a broker with you` },
    nb: [
      `${who} har laget en bruker hos ${plain(office)}. Den åpner ingenting før du sier ja.`,
      `Svar på arbeidsbordet innen ${approvalDays} dager. Kjenner du ikke vedkommende, si nei:`,
      desk,
    ],
    en: [
      `${who} has made an account at ${plain(office)}. It opens nothing until you say yes.`,
      `Answer at your desk within ${approvalDays} days. If you do not know the person, say no:`,
      desk,
    ],
    sender: brand,
  });
};

/** To the one who signed up: the office's answer. */
export const answeredMail = ({ brand, publicUrl }: Config, { name, office }: Waiting, isYes: boolean) =>
  letter({
    name,
    subject: isYes
      ? { nb: 'Du kan logge inn', en: 'You can sign in' }
      : { nb: 'Brukeren din ble ikke godkjent', en: 'Your account was not approved' },
    nb: isYes
      ? [`${plain(office)} har sagt ja. Logg inn her:`, `${publicUrl}/broker`]
      : [`${plain(office)} har sagt nei, og brukeren er slettet. Er det en feil, snakk med kontoret.`],
    en: isYes
      ? [`${plain(office)} has said yes. Sign in here:`, `${publicUrl}/broker`]
      : [`${plain(office)} has said no, and the account is deleted. If that is a mistake, talk to the office.`],
    sender: brand,
  });
