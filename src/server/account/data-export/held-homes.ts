import { takeoverDayOf } from '#machines/takeover.ts';
import type { DataExport } from '#src/contract/account/data-export.ts';
import { formsOfSide } from '#src/domain/form-names.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { withoutReachOfOthers } from '#src/domain/reach-of-others.ts';
import { readsOfSale } from '#src/domain/reading-time.ts';
import type { FormRow } from '#src/server/forms/form/form.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import { loadAround, openedAnswers } from '#src/server/forms/form/read-form.ts';
import { shownAnswers } from '#src/server/forms/form/shown-answers.ts';
import { estatesByIds } from '#src/server/homes/estates/estates.ts';
import { type FlowRow, readFlow, readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Server } from '#src/server/platform/server.ts';
import { latestDocuments } from '#src/server/signing/documents/documents.ts';
import { formsOfSale } from '#src/server/signing/documents/of-sale.ts';
import { powersOfFlow } from '#src/server/signing/powers-of-attorney/powers.ts';
import { everyPartyOfCustomer, type OwnParty } from '../customer-homes/homes-of.ts';

type Home = DataExport['homes'][number];
type Form = Home['forms'][number];
type ServerContext = Pick<Server, 'db' | 'encryption' | 'config'>;

/** Who reads: the party, what they are reached at, and what stands in the place of others' (decision 055). */
interface Reading {
  readonly me: OwnParty;
  readonly own: ReadonlySet<string>;
  readonly mark: string;
}

/** Returns the answers as the customer's own pages show them: numbers masked, and nothing that others took back. */
const answersOf = async (on: ServerContext, row: FlowRow, { me, mark, own }: Reading): Promise<Form['answers']> => {
  const form = formOf(row.flow);
  const opened = await openedAnswers(on.db, on, form, row);
  // seam: the states and contexts are the same in every form's row.
  const loaded = await loadAround(on.db, form, row as unknown as FormRow);
  const reads = { language: 'nb', me: me.participantId } as const;
  const shown = shownAnswers(form, me, opened, form.env(on, loaded, { drafts: opened.drafts, ...reads }));
  return Object.fromEntries(
    Object.entries(shown).map(([step, answer]) => [step, withoutReachOfOthers(answer, { own, mark })]),
  );
};

/** Returns the documents of a form that this party may read: of their time, or their own. */
const documentsOf = async (on: ServerContext, row: FlowRow, me: OwnParty): Promise<Form['documents']> => {
  const found = await on.db
    .selectFrom('signingDocument')
    .select(['state', 'sealedSha256', 'createdAt', 'context'])
    .where('kind', '=', row.flow)
    .where('estateId', '=', row.estateId)
    .orderBy('version')
    .execute();
  return found.flatMap(({ state, sealedSha256, createdAt: at, context }) =>
    readsOfSale(me, { at, own: context.signers }) ? [{ state, sha256: sealedSha256, at }] : [],
  );
};

/** Returns the powers of attorney that concern this party, and none of other people's. */
const powersOf = async (on: ServerContext, row: FlowRow, me: OwnParty): Promise<Form['powers']> =>
  (await powersOfFlow(on.db, row))
    .filter(
      ({ signerId, represents }) =>
        signerId === me.participantId || represents.some(({ id }) => id === me.participantId),
    )
    .map(({ deputyName, represents, state, addedAt }) => ({
      deputy: deputyName,
      from: represents.map(({ name }) => name),
      state,
      at: addedAt,
    }));

/** Returns the forms of the party's side. Of a form that is not theirs to read there are no answers. */
const formsOf = async (on: ServerContext, reading: Reading): Promise<Form[]> => {
  const { me } = reading;
  const { estateId, role } = me;
  const ofSale = await formsOfSale(on.db, await latestDocuments(on.db, formsOfSide(role), [estateId]));
  const forms: Form[] = [];
  for (const row of await readForms(on.db, formsOfSide(role), [estateId])) {
    const [documents, powers] = [await documentsOf(on, row, me), await powersOf(on, row, me)];
    if (readsOfSale(me, ofSale(row))) {
      const answers = await answersOf(on, row, reading);
      forms.push({ flow: row.flow, state: row.state, answers, documents, powers });
    } else if (documents.length + powers.length > 0) {
      forms.push({ flow: row.flow, state: row.state, answers: null, documents, powers });
    }
  }
  return forms;
};

/** Returns the homes that the customer has been identified as a party of, with what they may read of its forms. */
export const heldHomes = async (
  on: ServerContext,
  id: CustomerId,
  { addresses, mark }: { readonly addresses: readonly string[]; readonly mark: string },
): Promise<Home[]> => {
  const own = new Set(addresses.map((one) => one.toLowerCase()));
  const parties = await everyPartyOfCustomer(on.db, id);
  const estates = await estatesByIds(
    on.db,
    parties.map(({ estateId }) => estateId),
  );
  const homes: Home[] = [];
  for (const me of parties) {
    const { estateId, role, name, email, phone } = me;
    const { address = '', assignmentNumber = '' } = estates.find((estate) => estate.id === estateId)?.home ?? {};
    const takeover = await readFlow(on.db, 'takeover-protocol', estateId);
    // The day as it is now is no data of a party that was taken out of the sale.
    const takeoverDate = takeover === undefined || me.to !== null ? null : takeoverDayOf(takeover);
    const forms = await formsOf(on, { me, own, mark });
    homes.push({ estateId, address, assignmentNumber, takeoverDate, role, name, email, phone, forms });
  }
  return homes;
};
