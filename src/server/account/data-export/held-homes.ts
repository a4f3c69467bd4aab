import type { DataExport } from '#src/contract/account/data-export.ts';
import { formsOfSide } from '#src/domain/form-names.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import { openedAnswers } from '#src/server/forms/form/read-form.ts';
import { maskSecrets } from '#src/server/forms/form/secrets.ts';
import { estatesByIds } from '#src/server/homes/estates/estates.ts';
import { type FlowRow, readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Server } from '#src/server/platform/server.ts';
import { powersOfFlow } from '#src/server/signing/powers-of-attorney/powers.ts';
import { everyPartyOfCustomer, type OwnParty } from '../customer-homes/homes-of.ts';
import '#src/server/signing/documents/tables.ts';

type Home = DataExport['homes'][number];
type Form = Home['forms'][number];
type ServerContext = Pick<Server, 'db' | 'encryption'>;

/** Returns the answers as the customer's own pages show them: numbers masked. */
const answersOf = async (on: ServerContext, row: FlowRow): Promise<Form['answers']> => {
  const form = formOf(row.flow);
  return maskSecrets(form.journey.steps, (await openedAnswers(on.db, on, form, row)).drafts);
};

const documentsOf = async (on: ServerContext, row: FlowRow): Promise<Form['documents']> => {
  const found = await on.db
    .selectFrom('signing_document')
    .select(['state', 'sealed_sha256', 'created_at'])
    .where('kind', '=', row.flow)
    .where('estate_id', '=', row.estateId)
    .orderBy('version')
    .execute();
  return found.map(({ state, sealed_sha256, created_at }) => ({
    state,
    sha256: sealed_sha256,
    at: instantOf(created_at.getTime()),
  }));
};

/** Returns the powers of attorney that concern this party, and none of other people's. */
const powersOf = async (on: ServerContext, row: FlowRow, me: OwnParty): Promise<Form['powers']> =>
  (await powersOfFlow(on.db, row))
    .filter(
      ({ signer_id, represents }) =>
        signer_id === me.participantId || represents.some(({ id }) => id === me.participantId),
    )
    .map(({ deputy_name, represents, state, added_at }) => ({
      deputy: deputy_name,
      from: represents.map(({ name }) => name),
      state,
      at: instantOf(added_at.getTime()),
    }));

const formsOf = async (on: ServerContext, me: OwnParty, withAnswers: boolean): Promise<Form[]> => {
  const forms: Form[] = [];
  for (const row of await readForms(on.db, formsOfSide(me.role), [me.estateId])) {
    const answers = withAnswers ? await answersOf(on, row) : null;
    const [documents, powers] = [await documentsOf(on, row), await powersOf(on, row, me)];
    forms.push({ flow: row.flow, state: row.state, answers, documents, powers });
  }
  return forms;
};

/** Returns the homes that the customer has been identified as a party of, with their side's answers. */
export const heldHomes = async (on: ServerContext, id: CustomerId, withAnswers: boolean): Promise<Home[]> => {
  const parties = await everyPartyOfCustomer(on.db, id);
  const estates = await estatesByIds(
    on.db,
    parties.map(({ estateId }) => estateId),
  );
  const homes: Home[] = [];
  for (const me of parties) {
    const { estateId, role, name, email, phone } = me;
    const address = estates.find((estate) => estate.id === estateId)?.home.address ?? '';
    homes.push({ estateId, address, role, name, email, phone, forms: await formsOf(on, me, withAnswers) });
  }
  return homes;
};
