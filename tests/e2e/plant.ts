import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectBaseType } from '#src/contract/settlement-buyer.ts';
import { brokerId, participantId } from '#src/domain/ids.ts';
import { connect, type Database } from '#src/server/db/connect.ts';
import type { FlowName } from '#src/server/flows/flow-row.ts';
import { insertHome, type TestHome, type TestParty } from '#tests/support/homes.ts';
import { startApp } from './running-app.ts';

/** Where the planted folder stands; every worker begins with a copy of it. */
export const plantedFolder = 'BROWSER_TEST_DATA';
/** The planted homes, in the folder beside the data. */
export const plantedHomes = 'homes.json';

/** Used homes first, and then some in a project: enough for one worker to run every test. */
const [used, inProject] = [60, 12];
/** People whom the demo's e-ID knows, so that the homes' parties can sign with it. */
const people = [
  ['seller', 'Silje Haugland'],
  ['seller', 'Anders Moen Haugland'],
  ['buyer', 'Nora Berntzen'],
  ['buyer', 'Mathias Lervik'],
] as const;

const partiesOf = (home: number): readonly TestParty[] =>
  people.map(([role, name], index) => ({
    id: v.parse(participantId, randomUUID()),
    role,
    name,
    email: `${role}${index}.${home}@example.com`,
    phone: `+47930${String(home).padStart(3, '0')}0${index}`,
  }));

export interface Planted extends TestHome {
  readonly street: string;
  /** The forms it has: those of a project are others than those of a used home. */
  readonly forms: readonly FlowName[];
}

async function plantHome(database: Database, home: number): Promise<Planted> {
  const street = `Prøveveien ${home}`;
  const broker = v.parse(brokerId, 'br-01');
  const baseType = home > used ? Number(projectBaseType) : 1;
  const options = { parties: partiesOf(home), street, broker, takeoverInDays: null, activated: false, baseType };
  const made = await insertHome(database, options);
  const forms = await database.db
    .selectFrom('flow_instance')
    .select('flow')
    .where('estate_id', '=', made.estateId)
    .execute();
  return { ...made, street, forms: forms.map(({ flow }) => flow) };
}

async function plant(folder: string): Promise<readonly Planted[]> {
  await (await startApp(folder)).stop();
  const database = await connect({ folder: join(folder, 'database') });
  const planted: Planted[] = [];
  for (let home = 1; home <= used + inProject; home += 1) planted.push(await plantHome(database, home));
  await database.close();
  return planted;
}

/** Once before all browser tests: the demo's data, and homes that nobody has begun with. Answers how it is cleared. */
export default async function plantOnce(): Promise<() => Promise<void>> {
  // A folder that is there already, for looking at one test again and again.
  if (process.env[plantedFolder]) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'grend-planted-'));
  await writeFile(join(folder, plantedHomes), JSON.stringify(await plant(join(folder, 'data'))));
  process.env[plantedFolder] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
