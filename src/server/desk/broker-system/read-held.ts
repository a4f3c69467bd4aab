import { formsUnderSigning } from '#machines/held-change.ts';
import type { HeldChanges } from '#src/contract/desk/held-changes.ts';
import { formNames } from '#src/domain/form-names.ts';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import { kroner } from '#src/server/homes/estates/estates.ts';
import { readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { withKnownBrokers } from './apply-form-part.ts';
import { withAssignedBroker } from './assigned-broker.ts';
import { formColumns } from './estate-columns.ts';
import { openHeld } from './held-changes.ts';
import { type HeldHome, homeLines, personLines } from './held-lines.ts';
import type { SystemEstate } from './port.ts';
import { readHeldNames } from './read-held-names.ts';
import { partyChanges } from './take-parties.ts';

type Names = ReadonlyMap<string, string>;

const namesOf = async (tx: Tx, ids: readonly (BrokerId | null)[]): Promise<Names> => {
  const asked = ids.filter((id): id is BrokerId => id !== null);
  if (asked.length === 0) return new Map();
  const rows = await tx.selectFrom('broker').select(['id', 'name']).where('id', 'in', asked).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const withNames = (names: Names, broker: BrokerId | null, assistant: BrokerId | null) => ({
  broker: names.get(broker ?? '') ?? null,
  assistant: names.get(assistant ?? '') ?? null,
});

/** Returns the lines between a home as it is and as the broker system has it. */
const linesOf = async (
  tx: Tx,
  on: Pick<Server, 'encryption'>,
  {
    estateId,
    given,
    language,
  }: { readonly estateId: EstateId; readonly given: SystemEstate; readonly language: Language },
) => {
  const [named = given] = await withKnownBrokers(tx, [given]);
  const then = await withAssignedBroker(tx, estateId, named);
  const row = await tx.selectFrom('estate').selectAll().where('id', '=', estateId).executeTakeFirstOrThrow();
  const names = await namesOf(tx, [row.brokerId, row.assistantId, then.brokerId, then.assistantId]);
  const now: HeldHome = {
    ...row,
    soldFor: kroner(row.soldFor),
    ...withNames(names, row.brokerId, row.assistantId),
  };
  const after: HeldHome = {
    ...formColumns(then),
    landRegister: then.landRegister,
    ...withNames(names, then.brokerId, then.assistantId),
  };
  return [...homeLines(now, after, language), ...personLines(await partyChanges(tx, on, estateId, then.parties))];
};

/** Reads what waits for the home's broker. Throws ESTATE_404 for a broker without a part in the home. */
export const readHeld = (
  on: Pick<Server, 'transaction' | 'encryption'>,
  estateId: EstateId,
  { brokerId, language }: { readonly brokerId: BrokerId; readonly language: Language },
): Promise<HeldChanges> =>
  on.transaction(async (tx) => {
    const part = await partInHome(tx, estateId, brokerId, 'read');
    const own = { estateId, ...part, names: [...(await readHeldNames(tx, estateId))] };
    const found = await tx
      .selectFrom('heldChange')
      .select(['id', 'body', 'receivedAt'])
      .where('estateId', '=', estateId)
      .where('state', '=', 'held')
      .executeTakeFirst();
    if (!found || found.body === null) return { ...own, change: null };
    const forms = await readForms(tx, formNames, [estateId]);
    const lines = await linesOf(tx, on, {
      estateId,
      given: openHeld(on, { id: found.id, body: found.body }),
      language,
    });
    const underSigning = forms.filter(({ state }) => formsUnderSigning([state]) > 0).map(({ flow }) => flow);
    return {
      ...own,
      change: { id: found.id, receivedAt: found.receivedAt, underSigning, lines },
    };
  });
