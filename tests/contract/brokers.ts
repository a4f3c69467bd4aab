import * as v from 'valibot';
import { brokerId, officeId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import type { Server } from '#src/server/platform/server.ts';

/** A broker of the same office with no access to the tests' homes. */
export const otherBroker = { id: v.parse(brokerId, 'br-other'), email: 'annen.megler@megler.example.com' };

/** Returns sessions of the broker whose homes `insertHome` makes, and of another one. */
export const brokerTokens = async ({ on }: { readonly on: Server }): Promise<{ own: string; other: string }> => {
  await on.db
    .insertInto('broker')
    .values({
      ...otherBroker,
      name: 'Annen Megler',
      phone: '+4742000299',
      role: 'assistant',
      title: 'Meglerfullmektig',
      officeId: v.parse(officeId, 'of-test'),
      passwordHash: null,
    })
    .execute();
  const own = await beginSession(on, v.parse(brokerId, 'br-test'));
  const other = await beginSession(on, otherBroker.id);
  return { own: own.token, other: other.token };
};
