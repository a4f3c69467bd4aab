import { type Kysely, sql } from 'kysely';

/** Creates the tables of documents, their signers, and the proofs of identity (architecture section 5). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table signing_document (
    id uuid primary key,
    kind text not null,
    estate_id uuid not null references estate (id),
    version int not null,
    state text not null check (state in ('signing', 'sealing', 'sealingFailed', 'sealed', 'voided', 'expired')),
    state_at timestamptz not null,
    context jsonb not null,
    revision int not null default 0,
    method text not null check (method in ('e-id', 'on-screen')),
    content jsonb not null,
    content_sha256 text not null,
    unsigned_sha256 text,
    sealed_sha256 text,
    proof_code text not null unique,
    level text,
    pages int,
    created_at timestamptz not null,
    created_by text not null,
    sealed_at timestamptz,
    voided_at timestamptz,
    voided_by text,
    void_reason text,
    unique (kind, estate_id, version)
  )`.execute(db);
  // The database allows at most one open document per form.
  await sql`create unique index signing_document_open on signing_document (kind, estate_id)
    where state not in ('voided', 'expired')`.execute(db);
  await sql`create index signing_document_unsealed on signing_document (state)
    where state in ('sealing', 'sealingFailed')`.execute(db);
  await sql`create table signing_signer (
    document_id uuid not null references signing_document (id),
    participant_id uuid not null,
    position int not null,
    name text not null,
    role text not null check (role in ('seller', 'buyer')),
    on_behalf_of jsonb not null,
    phone text not null,
    email text not null,
    sent_at timestamptz,
    opened_at timestamptz,
    signed_at timestamptz,
    method text check (method in ('e-id', 'on-screen')),
    failure text,
    signed_sha256 text,
    evidence jsonb,
    strokes jsonb,
    text_again_at timestamptz,
    texts int not null default 0,
    primary key (document_id, participant_id)
  )`.execute(db);
  await proofs(db);
}

async function proofs(db: Kysely<never>): Promise<void> {
  await sql`create table signing_attempt (
    state_sha256 text primary key,
    document_id uuid not null references signing_document (id),
    estate_id uuid not null,
    participant_id uuid not null,
    content_sha256 text not null,
    session_key text not null,
    pending text not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index signing_attempt_expired on signing_attempt (expires_at)`.execute(db);
  await sql`create table signing_code (
    document_id uuid not null references signing_document (id),
    participant_id uuid not null,
    code_hmac text not null,
    expires_at timestamptz not null,
    attempts int not null,
    sends int not null,
    first_sent_at timestamptz not null,
    last_sent_at timestamptz not null,
    used_at timestamptz,
    primary key (document_id, participant_id)
  )`.execute(db);
  await sql`create table estate_party_identity (
    party_id uuid primary key references estate_party (id),
    birth_date text,
    national_id_fingerprint text
  )`.execute(db);
}
