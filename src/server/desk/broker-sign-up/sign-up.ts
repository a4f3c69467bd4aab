import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { brokerSignUp } from '#src/contract/identity/broker-sign-up.ts';
import { type BrokerId, brokerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Web } from '#src/server/http/callers.ts';
import { mailToken, useMailedToken } from '#src/server/identity/mailed-tokens/mailed-tokens.ts';
import { hashChosen } from '#src/server/identity/passwords/passwords.ts';
import { isUniqueViolation } from '#src/server/platform/db/database-errors.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { askApprover } from './approvals.ts';

type SignUpBody = v.InferOutput<typeof brokerSignUp.register.body>;
type Sending = Pick<Server, 'config' | 'messages'>;

/** Limit on mails to one address. The refusal is the same whether such a broker exists or not. */
const perEmail: LimitRule = { name: 'broker-link-email', max: 3, seconds: 3600 };
const perAddress: LimitRule = { name: 'broker-link-address', max: 20, seconds: 3600 };

/** Counts one more mail caused by an unauthenticated caller. Throws TOO_MANY. */
export const countMail = async (on: Server, web: Web, email: string): Promise<void> => {
  await on.limits.assertWithin(perAddress, web.host);
  await on.limits.assertWithin(perEmail, email.toLowerCase());
};

/** Returns the offices to choose among, by name. */
export const offices = (on: Pick<Server, 'db'>) =>
  on.db.selectFrom('office').select(['id', 'name']).orderBy('name').execute();

/** Deletes unverified sign-ups without a valid link, as if they had never been made. */
const forgotten = (db: Kysely<Tables>) =>
  db
    .deleteFrom('broker')
    .where('signedUpAt', 'is not', null)
    .where('emailVerifiedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mailedToken')
            .select('kind')
            .whereRef('mailedToken.owner', '=', 'broker.id')
            .where('mailedToken.expiresAt', '>', sql<IsoInstant>`now()`),
        ),
      ),
    );

export const deleteUnverified = (db: Kysely<Tables>) => forgotten(db).execute();

/** Mails the link that verifies the broker's work address, inside the transaction. Earlier links stay valid. */
export const mailBrokerLink = async (tx: Tx, on: Sending, id: BrokerId): Promise<void> => {
  const query = tx.selectFrom('broker').select(['email', 'name']).where('id', '=', id);
  const row = await query.where('emailVerifiedAt', 'is', null).executeTakeFirst();
  if (!row) return;
  const token = await mailToken(tx, 'broker-email', { owner: id, email: row.email });
  const url = `${on.config.publicUrl}/broker/signup/verify#t=${token}`;
  const mail = letter({
    name: row.name,
    sender: on.config.brand,
    subject: { nb: 'Bekreft jobb-e-posten din', en: 'Verify your work e-mail' },
    nb: [
      'Åpne lenken for å bekrefte at denne e-postadressen er din. Etterpå må kontoret si ja før du kan logge inn. Lenken virker i 24 timer, og bare én gang.',
      url,
      'Har ikke du bedt om en bruker, skal du ikke åpne lenken. Da blir ingenting opprettet.',
    ],
    en: [
      'Open the link to verify that this e-mail address is yours. After that the office must say yes before you can sign in. The link works for 24 hours, and only once.',
      url,
      'If you have not asked for an account, do not open the link. Nothing is made then.',
    ],
  });
  await on.messages.send(tx, { channel: 'email', key: `broker-link:${randomUUID()}`, to: row.email, ...mail });
};

const isOurs = ({ brokerEmailDomains }: Server['config'], email: string): boolean =>
  brokerEmailDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

/**
 * Registers a broker, unverified until their link is opened. A second sign-up cannot take over a pending address, so
 * its link never activates another person's password. Throws BR_DOMAIN, V_CHOOSE_ONE, SU_EMAIL_IN_USE, V_PW_COMMON,
 * TOO_MANY.
 */
export const registerBroker = async (on: Server, web: Web, given: SignUpBody): Promise<void> => {
  const { email, firstName, lastName, phone, officeId, password } = given;
  if (!isOurs(on.config, email)) throw new Refused('BR_DOMAIN');
  if (!(await offices(on)).some(({ id }) => id === officeId)) throw new Refused('V_CHOOSE_ONE');
  await countMail(on, web, email);
  const id = v.parse(brokerId, `br-${randomUUID()}`);
  const row = { id, name: `${firstName} ${lastName}`, email, phone, officeId };
  const passwordHash = await hashChosen(on, password);
  try {
    await on.transaction(async (tx) => {
      await forgotten(tx).where(sql<string>`lower(email)`, '=', email.toLowerCase()).execute();
      await tx
        .insertInto('broker')
        .values({
          ...row,
          role: 'assistant',
          title: 'Megler',
          passwordHash,
          emailVerifiedAt: null,
          signedUpAt: on.clock.now().toISOString(),
        })
        .execute();
      await mailBrokerLink(tx, on, id);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refused('SU_EMAIL_IN_USE');
    throw error;
  }
};

/** Verifies a broker by the mailed link, and asks the office for its yes. Throws BR_LINK_EXPIRED. */
export const verifyBroker = (on: Server, token: string): Promise<void> =>
  on.transaction(async (tx) => {
    const { owner, email } = await useMailedToken(tx, 'broker-email', token);
    const id = v.parse(brokerId, owner);
    const verified = await tx
      .updateTable('broker')
      .set({ emailVerifiedAt: sql<string>`now()` })
      .where('id', '=', id)
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst();
    if (verified) await askApprover(tx, on, id);
  });
