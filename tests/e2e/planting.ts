import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectBaseType } from '#src/contract/forms/settlement-buyer.ts';
import { brokerId, participantId } from '#src/domain/ids.ts';
import { connect, type Database } from '#src/server/platform/db/connect.ts';
import { insertHome, type TestParty } from '#tests/support/homes.ts';
import { type Planted, plantingFolder } from './planted.ts';

/** Used homes first, and then some in a project: enough for one worker to run every test. */
const [used, inProject] = [66, 18];
/** Of each kind, the last ones have one seller and one buyer: a form's people come from the broker system. */
const alone = 6;
const isAlone = (home: number): boolean => (home > used - alone && home <= used) || home > used + inProject - alone;
/** People whom the demo's e-ID knows, so that the homes' parties can sign with it. */
const people = [
  ['seller', 'Silje Haugland'],
  ['seller', 'Anders Moen Haugland'],
  ['buyer', 'Nora Berntzen'],
  ['buyer', 'Mathias Lervik'],
] as const;

const partiesOf = (home: number): readonly TestParty[] =>
  people
    .filter((_, index) => !isAlone(home) || index % 2 === 0)
    .map(([role, name], index) => ({
      id: v.parse(participantId, randomUUID()),
      role,
      name,
      email: `${role}${index}.${home}@example.com`,
      phone: `+47930${String(home).padStart(3, '0')}0${index}`,
    }));

async function plantHome(database: Database, home: number): Promise<Planted> {
  // A number that no other column of a home holds, so that a search finds it on the first page.
  const street = `Prøveveien ${600 + home}`;
  const broker = v.parse(brokerId, 'br-01');
  const baseType = home > used ? Number(projectBaseType) : 1;
  const options = { parties: partiesOf(home), street, broker, takeoverInDays: null, activated: false, baseType };
  const made = await insertHome(database, options);
  const forms = await database.db
    .selectFrom('flowInstance')
    .select('flow')
    .where('estateId', '=', made.estateId)
    .execute();
  return { ...made, street, forms: forms.map(({ flow }) => flow) };
}

async function plantHomes(folder: string): Promise<readonly Planted[]> {
  const database = await connect({ folder: join(folder, 'database') });
  const homes: Planted[] = [];
  for (let home = 1; home <= used + inProject; home += 1) homes.push(await plantHome(database, home));
  await database.close();
  return homes;
}

/** Homes with no form begun, planted when this is imported, in a data folder that is not in use. */
export const planted = await plantHomes(process.env[plantingFolder] ?? '');
