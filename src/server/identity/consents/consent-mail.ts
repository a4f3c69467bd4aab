import type { Consents } from '#src/contract/identity/consents.ts';
import { type ConsentChannel, type ConsentPurpose, isOlderYes, newestConsentText } from '#src/domain/consents.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type ChosenConsents, newConsentIdentifier, readConsents, recordConsents } from './consents.ts';

/** Returns the product part of the consent calls' address: `grendbolig` (Spec section 7). */
export const productOf = (brand: string): string => `${brand.toLowerCase().replace(/[^a-z0-9]/g, '')}bolig`;

type Sending = Pick<Server, 'messages' | 'config' | 'takeBackLeads'>;

/**
 * Mails a customer what they just consented to, at most once a day. The mail has a personal link that withdraws
 * consents without signing in: withdrawing is as easy as giving (GDPR article 7). Mails only a verified address,
 * because a typed one may be a stranger's. A stranger has agreed to no mail (markedsføringsloven § 15), and could see
 * and change the customer's consents. Unverified addresses wait for `mailStandingConsents`.
 */
const mailYes = async (tx: Tx, on: Sending, id: CustomerId, purposes: readonly ConsentPurpose[]): Promise<void> => {
  const recipient = await tx
    .selectFrom('customer')
    .select(['email', 'emailVerifiedAt', 'givenName', 'familyName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (recipient.emailVerifiedAt === null) return;
  const { publicUrl, brand } = on.config;
  const url = `${publicUrl}/customer/consents/${productOf(brand)}#t=${await newConsentIdentifier(tx, id)}`;
  const mail = letter({
    name: `${recipient.givenName} ${recipient.familyName}`,
    sender: brand,
    subject: { nb: 'Dette har du sagt ja til', en: 'This is what you said yes to' },
    nb: [
      ...purposes.map((purpose) => `• ${newestConsentText(purpose).nb}`),
      'Du kan ta det tilbake når du vil, uten å logge inn. Det virker med en gang:',
      url,
    ],
    en: [
      ...purposes.map((purpose) => `• ${newestConsentText(purpose).en}`),
      'You can take it back whenever you like, without signing in. It takes effect at once:',
      url,
    ],
  });
  const key = `consents:${id}:${osloDate(await now(tx))}`;
  await on.messages.send(tx, { channel: 'email', key, to: recipient.email, ...mail });
};

/** Mails the consents that still stand, once the address is verified. */
export const mailStandingConsents = async (tx: Tx, on: Sending, id: CustomerId): Promise<void> => {
  const { consents } = await readConsents(tx, id);
  const standing = consents.flatMap(({ purpose, isGiven }) => (isGiven ? [purpose] : []));
  if (standing.length > 0) await mailYes(tx, on, id, standing);
};

/** As `recordConsents`, and mails the customer what is new. Changes made by that mail's link are not mailed. */
export const giveConsents = async (
  tx: Tx,
  on: Sending,
  id: CustomerId,
  said: ChosenConsents<Exclude<ConsentChannel, 'link'>>,
): Promise<Consents> => {
  const before = await readConsents(tx, id);
  const answer = await recordConsents(tx, on, id, said);
  const isNews = (purpose: ConsentPurpose) =>
    before.consents.some(
      (one) => one.purpose === purpose && (!one.isGiven || (said.renewed?.includes(purpose) && isOlderYes(one))),
    );
  const fresh = said.purposes.filter(isNews);
  if (fresh.length > 0) await mailYes(tx, on, id, fresh);
  return answer;
};
