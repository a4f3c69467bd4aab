import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BrokerId } from '#src/domain/ids.ts';
import { formatPhone } from '#src/domain/phone.ts';
import type { Web } from '#src/server/http/callers.ts';
import { holdNumberProof } from '#src/server/identity/sms-codes/number-proof.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import type { Server } from '#src/server/platform/server.ts';

const phoneChangedMail = (to: { readonly name: string; readonly sender: string }, phone: string, profile: string) =>
  letter({
    ...to,
    subject: { nb: 'Mobilnummeret ditt er endret', en: 'Your mobile number is changed' },
    nb: [
      `Kundene dine ser nå ${phone} som nummeret ditt. Var det ikke du som endret det, bytt passord og rett nummeret med én gang:`,
      profile,
    ],
    en: [
      `Your customers now see ${phone} as your number. If it was not you, change your password and correct the number at once:`,
      profile,
    ],
  });

/**
 * Sets the number of a proof as the broker's, spends the proof, and notifies the broker by mail, in one transaction.
 * The same number again sends no mail. Throws AUTH_PROOF_OVER.
 */
export const setOwnPhone = (on: Server, web: Web, me: BrokerId, proof: string): Promise<void> =>
  on.transaction(async (tx) => {
    const { number, spend } = await holdNumberProof(tx, on.encryption, web, proof);
    const query = tx.selectFrom('broker').select(['name', 'email', 'phone']).where('id', '=', me);
    const before = await query.forUpdate().executeTakeFirstOrThrow();
    await tx
      .updateTable('broker')
      .set({ phone: number, phoneProvenAt: sql<string>`now()` })
      .where('id', '=', me)
      .execute();
    await spend();
    if (before.phone === number) return;
    const to = { name: before.name, sender: on.config.brand };
    const mail = phoneChangedMail(to, formatPhone(number), `${on.config.publicUrl}/broker/profile`);
    await on.messages.send(tx, { channel: 'email', key: `broker-phone:${randomUUID()}`, to: before.email, ...mail });
  });
