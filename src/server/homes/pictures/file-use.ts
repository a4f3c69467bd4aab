import { sql } from 'kysely';
import type { Server } from '#src/server/platform/server.ts';

/**
 * Returns whether a file is in use: a kept picture, a customer's own picture, a document before or after its seal, a
 * paper of the broker's, a picture of a talk, or a broker's photo.
 */
export const isFileInUse = async (on: Pick<Server, 'db'>, sha256: string): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from picture where sha256 = ${sha256})
        or exists (select 1 from signing_document where unsigned_sha256 = ${sha256} or sealed_sha256 = ${sha256})
        or exists (select 1 from home_document where sha256 = ${sha256})
        or exists (select 1 from paper_signing where sealed_sha256 = ${sha256})
        or exists (select 1 from home_picture where sha256 = ${sha256})
        or exists (select 1 from broker_photo where sha256 = ${sha256})
        or exists (select 1 from chat_message where picture = ${sha256}) as used
  `.execute(on.db);
  return rows[0]?.used ?? true;
};
