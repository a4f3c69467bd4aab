import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Server } from '#src/server/platform/server.ts';

/** Inserts one who signed up at the tests' office and has shown that the mailbox is theirs. Returns the id. */
export const insertWaitingBroker = async ({ db }: Pick<Server, 'db'>): Promise<string> => {
  const id = `br-${randomUUID()}`;
  await sql`insert into broker (id, name, email, phone, role, title, office_id, signed_up_at)
    values (${id}, 'Prøve Ny', ${`${id}@megler.example.com`}, '+4742000999', 'assistant', 'Megler', 'of-test', now())`.execute(
    db,
  );
  return id;
};
