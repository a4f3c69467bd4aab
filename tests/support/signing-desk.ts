import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { samples } from '#flows/forms/takeover-protocol/samples.ts';
import { takeover } from '#machines/takeover.ts';
import type { DocumentId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { norwegianDate } from '#src/domain/norwegian-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { type Running, startRunning } from '#src/server/boot/running.ts';
import { productWithDemo } from '#src/server/demo/product.ts';
import { takeoverDocument } from '#src/server/forms/paper/takeover-document.ts';
import { takeoverInput } from '#src/server/forms/takeover/takeover-source.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { lockFlow, readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { connect, type Database } from '#src/server/platform/db/connect.ts';
import { readConfig } from '#src/server/platform/read-config.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { SigningMethod } from '#src/server/signing/documents/columns.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { everythingAsked } from '#src/server/signing/documents/declared-list.ts';
import { recordSignature } from '#src/server/signing/documents/record-signature.ts';
import { openTestDatabase } from './database.ts';
import { insertHome, type TestHome, type TestHomeOptions, type TestParty } from './homes.ts';
import { openMovableDatabase, type TestClock } from './test-clock.ts';

export interface Desk {
  readonly on: Server;
  readonly running: Running;
}

/** Opens the whole server except HTTP, over a database of its own and a temporary folder. */
export const openDesk = async (
  database: Database,
  folder = mkdtempSync(join(tmpdir(), 'grend-desk-')),
  encryptionKeys?: string,
  clock?: Clock,
): Promise<Desk & { readonly close: () => Promise<void> }> => {
  const keys = encryptionKeys === undefined ? {} : { ENCRYPTION_KEYS: encryptionKeys };
  const env = { NODE_ENV: 'test', DEMO: 'false', DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3999', ...keys };
  const config = readConfig(env);
  const running = await startRunning({
    config,
    log: pino({ level: 'silent' }),
    databaseSource: { database },
    found: productWithDemo,
    ...(clock && { clock }),
  });
  await running.startLate();
  return {
    running,
    on: running.on,
    async close() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Opens one desk for a test file, with keys of its own if needed. Jobs wait until a test calls `running.work()`. */
export const testDesk = (encryptionKeys?: string): { readonly current: Desk } => {
  let desk: Awaited<ReturnType<typeof openDesk>> | undefined;
  beforeAll(async () => {
    desk = await openDesk(await openTestDatabase(), undefined, encryptionKeys);
  });
  afterAll(() => desk?.close());
  return {
    get current() {
      if (!desk) throw new Error('No open desk. Read `current` inside a test or hook, not at the top of the file');
      return desk;
    },
  };
};

/** Opens one desk for a test file whose time stands still until a test moves it. */
export const movableDesk = (): { readonly current: Desk & { readonly clock: TestClock } } => {
  let desk: (Awaited<ReturnType<typeof openDesk>> & { readonly clock: TestClock }) | undefined;
  beforeAll(async () => {
    const { database, clock } = await openMovableDatabase();
    desk = { ...(await openDesk(database, undefined, undefined, clock)), clock };
  });
  afterAll(() => desk?.close());
  return {
    get current() {
      if (!desk) throw new Error('No open desk. Read `current` inside a test or hook, not at the top of the file');
      return desk;
    },
  };
};

/** Opens several servers over one database and one folder of keys and files; the first is closed last. */
export const testDesks = (count: number): { readonly current: readonly [Server, ...Server[]] } => {
  let open: Awaited<ReturnType<typeof openDesk>>[] = [];
  beforeAll(async () => {
    const database = await openTestDatabase();
    const url = 'url' in database ? String(database.url) : undefined;
    const others = url === undefined ? [] : Array.from({ length: count - 1 }, () => connect({ url }));
    const folder = mkdtempSync(join(tmpdir(), 'grend-desk-'));
    for (const each of [database, ...(await Promise.all(others))]) open = [...open, await openDesk(each, folder)];
  });
  afterAll(async () => {
    for (const desk of open.reverse()) await desk.close();
  });
  return {
    get current() {
      const [first, ...others] = open;
      if (!first) throw new Error('No open desks. Read `current` inside a test or hook, not at the top of the file');
      return [first.on, ...others.map((desk) => desk.on)] as const;
    },
  };
};

const actorOf = (party: TestParty) => ({ kind: 'party', id: party.id, name: party.name }) as const;
const first = (home: TestHome): TestParty => {
  const [party] = home.parties;
  if (!party) throw new Error('The home has no parties. See insertHome in tests/support/homes.ts');
  return party;
};

/** Returns the shortest complete protocol: shared meter, no withholding. */
const shortAnswers = (at: Date): Readonly<Record<string, StepDraft>> => ({
  handover: {
    ...samples.handover.default,
    actualTakeoverAt: `${norwegianDate(osloDate(instantOf(at.getTime())))} 00:05`,
  },
  'seller-new-address': samples['seller-new-address'].default,
  firesafety: samples.firesafety.default,
  inspection: samples.inspection.default,
  water: samples.water.default,
  electricity: samples.electricity.sharesMeter,
  settlement: samples.settlement.otherwise,
  keys: samples.keys.default,
  summary: samples.summary.default,
  'who-signs': samples['who-signs'].documentMade,
});

export interface FilledOptions extends TestHomeOptions {
  /** Answers about a party that differ from the shortest ones. */
  readonly people?: (party: TestParty) => StepDraft;
  /** Answers to whole steps, instead of the shortest ones. */
  readonly answers?: Readonly<Record<string, StepDraft>>;
  readonly waterMeter?: StepDraft;
  /** The home, when there is one already. */
  readonly home?: TestHome;
}

/** Inserts a home whose protocol is filled in and may go to signing. */
export const filledHome = async (on: Server, options: FilledOptions = {}): Promise<TestHome> => {
  const home = options.home ?? (await insertHome(on.database, options));
  await on.transaction(async (tx) => {
    const flow = await lockFlow(tx, 'takeover-protocol', home.estateId);
    await move(tx, takeover, flow, { event: { type: 'CREATE' }, actor: actorOf(first(home)) });
    const kept = { instanceId: flow.id, fieldRevisions: '{}', revision: 1, updatedBy: null, updatedByName: null };
    const steps = Object.entries({ ...shortAnswers(options.at ?? new Date()), ...options.answers }).map(
      ([step, value]) => ({
        ...kept,
        step,
        rowId: '',
        groupName: '',
        value: JSON.stringify(value),
        position: 0,
      }),
    );
    const people = home.parties.map((party, position) => {
      const { role, name, email, phone } = party;
      const value = { role, name, email, phone, deputy: 'no', fromBroker: 'yes', ...options.people?.(party) };
      const row = { step: 'participants', groupName: 'people', rowId: party.id, position };
      return { ...kept, ...row, value: JSON.stringify(value) };
    });
    const meter = { step: 'water', groupName: 'meters', rowId: randomUUID(), position: 0 };
    const meters = options.waterMeter ? [{ ...kept, ...meter, value: JSON.stringify(options.waterMeter) }] : [];
    await tx
      .insertInto('flowAnswer')
      .values([...steps, ...people, ...meters])
      .execute();
  });
  return home;
};

/** Returns the hash that all parties would sign now. */
export const contentOf = async (on: Server, home: TestHome) => {
  const flow = await readFlow(on.db, 'takeover-protocol', home.estateId);
  if (!flow) throw new Error('The home has no protocol. Make it with filledHome in this file');
  return takeoverDocument(await takeoverInput(on, on.db, flow));
};

export interface UnderSigning {
  readonly home: TestHome;
  readonly documentId: DocumentId;
  readonly sha256: string;
}

/** Locks the content and sends the links, as the first party does on "who signs". */
export const startSigning = async (
  on: Server,
  home: TestHome,
  method: Exclude<SigningMethod, 'paper'> = 'e-id',
): Promise<UnderSigning> => {
  const { sha256, signers } = await contentOf(on, home);
  const ids = home.parties.filter((party) => signers.some((signer) => signer.id === party.id)).map(({ id }) => id);
  const asked = {
    ref: takeoverOf(home.estateId),
    actor: actorOf(first(home)),
    method,
    signers: ids,
    contentSha256: sha256,
  };
  const documentId = await on.transaction((tx) => createDocument(tx, on, asked));
  return { home, documentId, sha256 };
};

const evidence = { issuer: 'https://e-id.example', acr: 'urn:bankid:bid;LOA=4', idTokenSha256: 'c'.repeat(64) };

/** Signs for one party. `change` makes the signature a wrong one. */
export const sign = (on: Server, { home, documentId, sha256 }: UnderSigning, index: number, change: object = {}) => {
  const participantId = home.parties[index]?.id;
  if (!participantId) throw new Error('The home has no party at this index');
  const signature = {
    ...takeoverOf(home.estateId),
    documentId,
    participantId,
    sha256,
    method: 'e-id',
    evidence,
  } as const;
  return on.transaction(async (tx) =>
    recordSignature(tx, on, {
      ...signature,
      declared: await everythingAsked(tx, documentId, participantId),
      ...change,
    }),
  );
};
export const signAll = async (on: Server, signing: UnderSigning): Promise<void> => {
  for (const index of signing.home.parties.keys()) await sign(on, signing, index);
};
