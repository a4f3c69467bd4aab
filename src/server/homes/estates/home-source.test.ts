import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { estateId } from '#src/domain/ids.ts';
import { testServer } from '#tests/support/server.ts';
import { up } from './migrations/2026-11-30-20-home-source.ts';

const server = testServer();
class Undo extends Error {}

test('homes from before the column get their source from the id that we gave them', async () => {
  const { on } = server.current.running;
  const id = v.parse(estateId, randomUUID());
  const sources = {
    [`own-${id}`]: 'own-words',
    'register-0301-1': 'register',
    // Ids of the broker system's own.
    'own-0301-1': 'broker-system',
    [`VM-${id}`]: 'broker-system',
  };
  const read = on.transaction(async (tx) => {
    for (const [at, vitecId] of Object.keys(sources).entries())
      await tx
        .insertInto('estate')
        .values({
          id: at === 0 ? id : v.parse(estateId, randomUUID()),
          vitecId,
          baseType: 1,
          assignmentNumber: '',
          street: 'Lia 1',
          postcode: '0550',
          city: 'Oslo',
        })
        .execute();
    await sql`alter table estate drop column source`.execute(tx);
    // seam: a migration is typed for a database of no tables.
    await up(tx as unknown as Parameters<typeof up>[0]);
    const rows = await tx
      .selectFrom('estate')
      .select(['vitecId', 'source'])
      .where('vitecId', 'in', Object.keys(sources))
      .execute();
    expect(Object.fromEntries(rows.map((row) => [row.vitecId, row.source]))).toEqual(sources);
    throw new Undo();
  });
  await expect(read).rejects.toThrow(Undo);
});
