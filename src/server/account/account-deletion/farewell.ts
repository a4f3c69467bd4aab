import { randomUUID } from 'node:crypto';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import type { MessageContext, Server } from '#src/server/platform/server.ts';

export interface Account {
  readonly email: string;
  readonly emailVerifiedAt: IsoInstant | null;
  readonly phone: string;
  readonly phoneVerifiedAt: IsoInstant | null;
  readonly givenName: string;
  readonly familyName: string;
}

const deleted: Bilingual = { nb: 'Kontoen din er slettet', en: 'Your account is deleted' };
const notYou: Bilingual = {
  nb: 'Var det ikke deg? Ring kontoret ditt, og lag en ny konto når du vil.',
  en: 'Was it not you? Call your office, and create a new account when you like.',
};
const prefix = 'account-deleted:';

/** Says to each verified address of an account that it is deleted. It has no link: nothing is left to stop. */
export const sayFarewell = async (tx: Tx, on: MessageContext, account: Account): Promise<void> => {
  const sender = on.config.brand;
  const mail = letter({
    name: `${account.givenName} ${account.familyName}`,
    sender,
    subject: deleted,
    nb: [
      `${deleted.nb}. Signerte dokumenter ligger i et lukket arkiv så lenge loven krever det, og slettes så.`,
      notYou.nb,
    ],
    en: [`${deleted.en}. Signed documents lie in a closed archive as long as the law says, and then go.`, notYou.en],
  });
  const key = `${prefix}${randomUUID()}`;
  const [email, phone] = [
    account.emailVerifiedAt === null ? '' : account.email,
    account.phoneVerifiedAt === null ? '' : account.phone,
  ];
  await on.messages.send(tx, { channel: 'email', key: `${key}:email`, to: email, ...mail });
  const text = `${sender}: ${deleted.nb}. ${notYou.nb}`;
  await on.messages.send(tx, { channel: 'sms', key: `${key}:sms`, to: phone, text });
};

/** Forgets whom the last message of a deleted account was sent to, once it was delivered or given up. */
export const forgetFarewells = async (on: Pick<Server, 'db'>): Promise<void> => {
  await on.db
    .updateTable('outboxMessage')
    .set({ recipient: '', subject: null, text: null })
    .where('key', 'like', `${prefix}%`)
    .where('recipient', '!=', '')
    .where((eb) => eb.or([eb('deliveredAt', 'is not', null), eb('givenUpAt', 'is not', null)]))
    .execute();
};
