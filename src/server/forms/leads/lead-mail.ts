import type { Tx } from '#src/server/platform/db/transaction.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { LeadRow } from './columns.ts';
import { sharedOf } from './lead-content.ts';

/** Texts with what the customer can do, since no broker follows up a lead without a home. */
const words = {
  failed: {
    subject: { nb: 'Vi fikk ikke sendt forespørselen din', en: 'We could not send your request' },
    nb: (partner: string) =>
      `Du ba om å bli kontaktet av ${partner}, men forespørselen kom ikke fram. Du kan be om det på nytt, eller ta kontakt med ${partner} selv.`,
    en: (partner: string) =>
      `You asked to be contacted by ${partner}, but the request did not get through. You may ask again, or contact ${partner} yourself.`,
  },
  recallFailed: {
    subject: { nb: 'Be om sletting selv', en: 'Please ask for deletion yourself' },
    nb: (partner: string) =>
      `Du har trukket samtykket ditt, og vi har bedt ${partner} slette opplysningene om deg. De har ikke bekreftet at det er gjort. Ta kontakt med ${partner} og be dem slette dem.`,
    en: (partner: string) =>
      `You took your consent back, and we have asked ${partner} to delete what they got about you. They have not confirmed it. Contact ${partner} and ask them to delete it.`,
  },
} as const;

type ServerContext = Pick<Server, 'messages' | 'config' | 'encryption'>;

/** Returns the customer, if the e-mail is verified; else the person who ordered without an account. */
const recipientOf = async (tx: Tx, on: ServerContext, lead: LeadRow) => {
  if (lead.customerId === null) return sharedOf(on, lead);
  const customer = await tx
    .selectFrom('customer')
    .select(['email', 'givenName', 'familyName'])
    .where('id', '=', lead.customerId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return customer && { name: `${customer.givenName} ${customer.familyName}`, email: customer.email };
};

/** Notifies a person of a failed lead. Sends nothing when the account is deleted. */
export const mailFailedLead = async (
  tx: Tx,
  on: ServerContext,
  lead: LeadRow,
  state: keyof typeof words,
): Promise<void> => {
  const person = await recipientOf(tx, on, lead);
  if (person === undefined) return;
  const { subject, nb, en } = words[state];
  const mail = letter({
    name: person.name,
    sender: on.config.brand,
    subject,
    nb: [nb(lead.partner)],
    en: [en(lead.partner)],
  });
  const key = `lead:${lead.id}:${state}:${lead.stateAt}`;
  await on.messages.send(tx, { channel: 'email', key, to: person.email, ...mail });
};
