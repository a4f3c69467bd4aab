import * as v from 'valibot';
import { brokerId, officeId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import type { Server } from '#src/server/platform/server.ts';

/** Adds a broker to an office, the tests' own by default. Returns the token of a session. */
export const signedInBroker = async (
  on: Server,
  name: string,
  role: 'assistant' | 'mainBroker',
  office = 'of-test',
): Promise<string> => {
  const id = v.parse(brokerId, `br-${name}`);
  const contact = { name: `Megler ${name}`, email: `${name}@megler.example.com`, phone: '+4742000300', title: '' };
  const of = { role, officeId: v.parse(officeId, office), passwordHash: null };
  await on.db
    .insertInto('broker')
    .values({ id, ...contact, ...of })
    .execute();
  return (await beginSession(on, id)).token;
};
