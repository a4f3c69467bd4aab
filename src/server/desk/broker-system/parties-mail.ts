import { randomUUID } from 'node:crypto';
import type { EstateId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import type { NewPeople, ReopenedForm } from '#src/server/forms/form/replace-people.ts';
import { homeInWords, readEstate } from '#src/server/homes/estates/estates.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import type { EndedForm } from '#src/server/signing/documents/end-under-signing.ts';
import { signableOf } from '#src/server/signing/documents/signables.ts';

interface Moved {
  readonly people: NewPeople;
  readonly asked: readonly ReopenedForm[];
  /** The forms whose signatures are void. */
  readonly voided: readonly EndedForm[];
}

const named = (people: NewPeople['left']): string => people.map(({ name }) => plain(name)).join(', ');

/** Returns a form with the questions that are asked again: `Oppgjørsskjema for selger: Lån, Konto`. */
const lineOf = ({ title, steps }: ReopenedForm, language: Language): string =>
  steps.length === 0 ? title[language] : `${title[language]}: ${steps.map((step) => step[language]).join(', ')}`;

/** Mails the main broker whose answers fell with them, and in which forms the new people are asked. */
export const mailPartiesMoved = async (
  tx: Tx,
  on: MessageContext,
  id: EstateId,
  { people: { left, came }, asked, voided }: Moved,
): Promise<void> => {
  const estate = await readEstate(tx, id);
  if (estate === undefined || estate.broker.email === '') return;
  const home = plain(homeInWords(estate));
  const calledIn = (language: Language) => voided.map(({ flow }) => signableOf(flow).called[language]).join(', ');
  const who = { left: named(left), came: named(came) };
  const mail = letter({
    name: estate.broker.name,
    subject: {
      nb: `Partene er endret: ${plain(estate.home.address)}`,
      en: `The parties have changed: ${plain(estate.home.address)}`,
    },
    nb: [
      `Partene i ${home} er endret i meglersystemet.`,
      ...(left.length > 0 ? [`Ikke lenger part: ${who.left}. Svarene derfra gjelder ikke mer.`] : []),
      ...(came.length > 0 ? [`Ny part: ${who.came}.`] : []),
      ...(voided.length > 0 ? [`Signaturene er annullert på ${calledIn('nb')}.`] : []),
      ['Dette må besvares på nytt:', ...asked.map((one) => `– ${lineOf(one, 'nb')}`)].join('\n'),
    ],
    en: [
      `The parties of ${home} were changed in the broker system.`,
      ...(left.length > 0 ? [`No longer a party: ${who.left}. Those answers no longer count.`] : []),
      ...(came.length > 0 ? [`New party: ${who.came}.`] : []),
      ...(voided.length > 0 ? [`The signatures are void on ${calledIn('en')}.`] : []),
      ['To be answered again:', ...asked.map((one) => `– ${lineOf(one, 'en')}`)].join('\n'),
    ],
    sender: on.config.brand,
  });
  const key = `parties-moved:${id}:${randomUUID()}`;
  await on.messages.send(tx, { channel: 'email', key, to: estate.broker.email, ...mail });
};
