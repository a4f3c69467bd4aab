import type { Consents } from '#src/contract/identity/consents.ts';
import { type ConsentChannel, type ConsentPurpose, newestConsentText } from '#src/domain/consents.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import type { Server } from '#src/server/platform/server.ts';
import { newConsentIdentifier, readConsents, recordConsents } from './consents.ts';
import { productOf } from './product.ts';

type Sending = Pick<Server, 'messages' | 'config' | 'takeBackLeads'>;

/**
 * What somebody has just said yes to, and a link of her own by which it is taken back without signing in: taking a
 * consent back is as easy as giving it (GDPR article 7). Once a day at most; the link shows how all of them stand.
 *
 * Only to an address that has been shown to be hers. Whoever typed it at sign-up may have typed a stranger's: the
 * stranger has agreed to nothing that may be mailed to them (markedsføringsloven § 15), and would be told who has said
 * yes to what, with a link that changes it. It waits until she has confirmed the address (`mailStandingConsents`).
 */
const mailYes = async (tx: Tx, on: Sending, id: CustomerId, purposes: readonly ConsentPurpose[]): Promise<void> => {
  const her = await tx
    .selectFrom('customer')
    .select(['email', 'email_verified_at', 'given_name', 'family_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (her.email_verified_at === null) return;
  const { publicUrl, brand } = on.config;
  const url = `${publicUrl}/customer/consents/${productOf(brand)}#t=${await newConsentIdentifier(tx, id)}`;
  const mail = letter({
    name: `${her.given_name} ${her.family_name}`,
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
  await on.messages.send(tx, { channel: 'email', key, to: her.email, ...mail });
};

/** The address has just been confirmed: what was said yes to before that is told of now, if it still stands. */
export const mailStandingConsents = async (tx: Tx, on: Sending, id: CustomerId): Promise<void> => {
  const { consents } = await readConsents(tx, id);
  const standing = consents.flatMap(({ purpose, isGiven }) => (isGiven ? [purpose] : []));
  if (standing.length > 0) await mailYes(tx, on, id, standing);
};

/** As `recordConsents`, and tells her by mail of what is new among it. What she says by that mail's link is not mailed. */
export const giveConsents = async (
  tx: Tx,
  on: Sending,
  id: CustomerId,
  said: { readonly purposes: readonly ConsentPurpose[]; readonly channel: Exclude<ConsentChannel, 'link'> },
): Promise<Consents> => {
  const before = await readConsents(tx, id);
  const answer = await recordConsents(tx, on, id, said);
  const wasGiven = (purpose: ConsentPurpose) => before.consents.some((one) => one.purpose === purpose && one.isGiven);
  const fresh = said.purposes.filter((purpose) => !wasGiven(purpose));
  if (fresh.length > 0) await mailYes(tx, on, id, fresh);
  return answer;
};
