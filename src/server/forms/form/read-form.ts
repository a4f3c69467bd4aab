import type { Kysely } from 'kysely';
import type { InferInput } from 'valibot';
import type { SignedFormEnv } from '#flows/_parts/signing/machine.ts';
import { opensPdf } from '#machines/document-reading.ts';
import { takeoverDayOf } from '#machines/takeover.ts';
import type { FormEntry, SignedForm } from '#src/contract/forms/signed-form.ts';
import { type IsoDate, isIsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { sameSecretsFact } from '#src/engine/same-in-group.ts';
import type { Drafts } from '#src/engine/step.ts';
import { type Estate, readEstate } from '#src/server/homes/estates/estates.ts';
import { type KeptAnswers, readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { bringUpToDate, isOfAnotherVersion } from '#src/server/homes/flow-instances/bring-up-to-date.ts';
import { type FlowRow, lockFlow, readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import { type Flags, flagList } from '#src/server/http/feature-flags/flags.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { signStatusOf } from '#src/server/signing/documents/sign-status.ts';
import type { Form, SignedFormName } from './form.ts';
import { formEnv } from './form-env.ts';
import { formOf } from './forms.ts';
import { maskSecrets, openSecrets, sameSecretsIn } from './secrets.ts';

type EntryAnswer = InferInput<typeof FormEntry>;
export type FormAnswer = InferInput<typeof SignedForm>;
export type FormRow = FlowRow<SignedFormName>;

/** The reader of a form, and the language of its environment. */
export interface FormReader {
  readonly form: Form;
  readonly me: LinkSession;
  readonly language: Language;
  /** The definition version that the reader's page was built from. */
  readonly page?: number | undefined;
}

/** Returns why the form cannot be begun or changed now; null when it can. Only the lifecycle decides. */
const refusalOf = ({ lifecycle }: Form, row: FormRow): EntryAnswer['refusal'] => {
  const type = row.state === 'notStarted' ? 'CREATE' : 'EDIT';
  const verdict = decide(lifecycle, row, { type, at: row.readAt });
  return verdict.allowed ? null : { code: verdict.refusal.code, params: { ...verdict.refusal.params } };
};

export interface TakeoverDays {
  /** The takeover day: planned, then actual; null while no broker has set one. */
  readonly takeoverDate: IsoDate | null;
  /** The agreed day: deadlines before the takeover count from it. */
  readonly agreedDate: IsoDate | null;
}

export const takeoverDaysOf = async (db: Kysely<Tables>, estate: Estate): Promise<TakeoverDays> => {
  const row = await readFlow(db, 'takeover-protocol', estate.id);
  return { takeoverDate: row ? takeoverDayOf(row) : null, agreedDate: row?.context.takeoverDate ?? null };
};

export const entryOf = (
  { form, me }: FormReader,
  row: FormRow,
  estate: Estate,
  takeoverDate: IsoDate | null,
): EntryAnswer => ({
  estateId: row.estateId,
  state: row.state,
  me: { participantId: me.participantId, role: me.role, name: me.name, opensPdf: opensPdf(me) },
  home: estate.home,
  broker: estate.broker,
  takeoverDate: takeoverDate !== null && isIsoDate(takeoverDate) ? takeoverDate : null,
  refusal: refusalOf(form, row),
});

export interface LoadedForm extends TakeoverDays {
  readonly row: FormRow;
  readonly estate: Estate;
  readonly flags: Flags;
}

/** Reads a home and its form for an authorised session. Throws the form's own code when they are deleted. */
export const loadForm = async (
  db: Kysely<Tables>,
  { form, me }: Pick<FormReader, 'form' | 'me'>,
): Promise<LoadedForm> => {
  const row = await readFlow(db, form.flow, me.estateId);
  const estate = await readEstate(db, me.estateId);
  if (!row || !estate) throw new Refused(form.codes.home);
  return { row, estate, ...(await takeoverDaysOf(db, estate)), flags: await flagList({ db }) };
};

export const envOfForm = ({ row, ...around }: LoadedForm, drafts: Drafts, language: Language): SignedFormEnv =>
  formEnv({ ...around, form: formOf(row.flow), row, drafts, at: row.readAt, language });

/** Returns the answers as typed, for validation on the server. */
export const openedAnswers = async (
  db: Kysely<Tables>,
  on: Pick<Server, 'encryption'>,
  form: Form,
  row: FormRow,
): Promise<KeptAnswers> => {
  const answers = await readAnswers(db, row.id);
  return { ...answers, drafts: openSecrets(on.encryption, form.journey.steps, answers) };
};

/**
 * Returns the whole form as its own side sees it, read from `db`: a transaction sees its own change. `known` are its
 * decrypted answers, if just read.
 */
export const composeForm = async (
  db: Kysely<Tables>,
  on: Pick<Server, 'encryption' | 'config'>,
  reader: FormReader,
  loaded: LoadedForm,
  known?: KeptAnswers,
): Promise<FormAnswer> => {
  const { form, language } = reader;
  const { row, estate, takeoverDate } = loaded;
  const answers = known ?? (await openedAnswers(db, on, form, row));
  const env = envOfForm(loaded, answers.drafts, language);
  const facts = { ...env.facts, [sameSecretsFact]: sameSecretsIn(form.journey.steps, answers.drafts) };
  return {
    ...entryOf(reader, row, estate, takeoverDate),
    formId: row.id,
    definitionVersion: row.definitionVersion,
    // seam: the contract's lists are not readonly, and it parses the response again when sending.
    drafts: maskSecrets(form.journey.steps, answers.drafts) as FormAnswer['drafts'],
    revisions: { ...answers.revisions },
    answered: answers.answered as FormAnswer['answered'],
    env: { ...env, facts } as unknown as FormAnswer['env'],
    signing: await signStatusOf(db, on, { flow: form.flow, estateId: row.estateId }),
  };
};

type On = Pick<Server, 'db' | 'encryption' | 'config' | 'transaction'>;

/** Reads a form of another definition version: migrates it first, unless it is locked (decision 016). */
const readBroughtUp = (on: On, reader: FormReader): Promise<FormAnswer> =>
  on.transaction(async (tx) => {
    const { form, me } = reader;
    const row = await bringUpToDate(tx, on, await lockFlow(tx, form.flow, me.estateId), form);
    return composeForm(tx, on, reader, { ...(await loadForm(tx, reader)), row });
  });

/** Returns the form. Throws its own "not found" before it is begun. */
export const readForm = async (on: On, reader: FormReader): Promise<FormAnswer> => {
  const loaded = await loadForm(on.db, reader);
  if (loaded.row.state === 'notStarted') throw new Refused(reader.form.codes.notFound);
  return isOfAnotherVersion(loaded.row) ? readBroughtUp(on, reader) : composeForm(on.db, on, reader, loaded);
};
