import { type Kysely, sql } from 'kysely';

/** Documents of the broker that parties sign: the lifecycle of `machines/signing-document.ts`, and each signer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table paper_signing (
    document_id uuid primary key references home_document (id) on delete cascade,
    state text not null,
    state_at timestamptz not null,
    context jsonb not null,
    content jsonb not null,
    sealed_sha256 text
  )`.execute(db);
  await sql`create index paper_signing_unsealed on paper_signing (state_at) where state = 'sealing'`.execute(db);
  await sql`create index paper_signing_file on paper_signing (sealed_sha256)`.execute(db);
  await sql`create table paper_signer (
    document_id uuid not null references paper_signing (document_id) on delete cascade,
    party_id uuid not null,
    position int not null,
    name text not null,
    role text not null check (role in ('seller', 'buyer')),
    phone text not null,
    signed_at timestamptz,
    evidence jsonb,
    primary key (document_id, party_id)
  )`.execute(db);
}
