import type { Kysely } from 'kysely';
import type { InferInput } from 'valibot';
import type { SignedFormEnv } from '#flows/_parts/signing/machine.ts';
import { opensPdf } from '#machines/document-reading.ts';
import type { SignedForm } from '#src/contract/forms/signed-form.ts';
import type { Entry } from '#src/contract/forms/takeover-protocol.ts';
import type { Language } from '#src/domain/language.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { sameSecretsFact } from '#src/engine/same-in-group.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { type KeptAnswers, readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { bringUpToDate, isOfAnotherVersion } from '#src/server/homes/flow-instances/bring-up-to-date.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { signStatusOf } from '#src/server/signing/documents/sign-status.ts';
import { lockForm, readFormRow } from '#src/server/signing/documents/signables.ts';
import { atHandOn } from './at-hand.ts';
import { earlierAnswers } from './earlier-answers.ts';
import type { Form, FormRow, LoadedForm } from './form.ts';
import { openSecrets, sameSecretsIn } from './secrets.ts';
import { shownAnswers } from './shown-answers.ts';

type EntryAnswer = InferInput<typeof Entry>;
/** A form as sent. A contract that declares no window drops it. */
export type FormAnswer = EntryAnswer & InferInput<typeof SignedForm>;
type Earlier = Pick<FormAnswer, 'confirmed' | 'signedBefore'>;

/** The reader of a form, and the language of its environment. */
export interface FormReader<F extends Form = Form> {
  readonly form: F;
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

/** Returns what a link shows in every state: the home, the date and the contact. */
export const entryOf = ({ form, me }: FormReader, { row, estate, takeoverDate, window }: LoadedForm): EntryAnswer => ({
  estateId: row.estateId,
  state: row.state,
  me: { participantId: me.participantId, role: me.role, name: me.name, opensPdf: opensPdf(me) },
  home: estate.home,
  broker: estate.broker,
  takeoverDate,
  window,
  refusal: refusalOf(form, row),
});

/** Reads a home around its form's row. Throws the form's own code when the home is deleted. */
export const loadAround = async (db: Kysely<Tables>, form: Form, row: FormRow): Promise<LoadedForm> => {
  const estate = await readEstate(db, row.estateId);
  if (!estate) throw new Refused(form.codes.home);
  return { row, estate, ...(await form.around(db, row, estate)) };
};

/** Reads a home and its form for an authorised session. Throws the form's own code when they are deleted. */
export const loadForm = async (
  db: Kysely<Tables>,
  { form, me }: Pick<FormReader, 'form' | 'me'>,
): Promise<LoadedForm> => {
  const row = await readFormRow(db, { flow: form.flow, estateId: me.estateId });
  if (!row) throw new Refused(form.codes.home);
  return loadAround(db, form, row);
};

/** Returns the answers with secrets decrypted. */
export const openedFrom = (on: Pick<Server, 'encryption'>, form: Form, kept: KeptAnswers): KeptAnswers =>
  form.holdsSecrets ? { ...kept, drafts: openSecrets(on.encryption, form.journey.steps, kept) } : kept;

/** Returns the answers as typed, for validation on the server. */
export const openedAnswers = async (
  db: Kysely<Tables>,
  on: Pick<Server, 'encryption'>,
  form: Form,
  row: Pick<FormRow, 'id'>,
): Promise<KeptAnswers> => openedFrom(on, form, await readAnswers(db, row.id));

/**
 * Returns the whole form as its own sides see it, read from `db`: a transaction sees its own change. `known` are its
 * decrypted answers and their environment, if just read.
 */
export const composeForm = async (
  db: Kysely<Tables>,
  on: Pick<Server, 'encryption' | 'config'>,
  { reader, loaded }: { readonly reader: FormReader; readonly loaded: LoadedForm },
  known: { readonly answers?: KeptAnswers; readonly env?: SignedFormEnv | undefined } = {},
): Promise<FormAnswer> => {
  const { form, language, me } = reader;
  const { row } = loaded;
  const { steps } = form.journey;
  const answers = known.answers ?? (await openedAnswers(db, on, form, row));
  const { drafts } = answers;
  const atHand = () => atHandOn(db, on, { form, me, loaded, drafts });
  const env = known.env ?? form.env(on, loaded, { drafts, language, me: me.participantId, atHand: await atHand() });
  const secrets = form.holdsSecrets ? { [sameSecretsFact]: sameSecretsIn(steps, drafts) } : {};
  const shown = shownAnswers(form, me, answers, env);
  const signing = await signStatusOf(db, on, { flow: form.flow, estateId: row.estateId });
  return {
    ...entryOf(reader, loaded),
    formId: row.id,
    definitionVersion: row.definitionVersion,
    // seam: the contract's lists are not readonly, and it parses the response again when sending.
    drafts: shown as FormAnswer['drafts'],
    revisions: { ...answers.revisions },
    answered: answers.answered as FormAnswer['answered'],
    env: { ...env, facts: { ...env.facts, ...secrets } } as unknown as FormAnswer['env'],
    signing,
    // seam: as above.
    ...((await earlierAnswers(db, form, row, { me, answers, env, shown, signing })) as Earlier),
  };
};

type ServerContext = Pick<Server, 'db' | 'encryption' | 'config' | 'transaction'>;

/** Reads a form of another definition version: migrates it first, unless it is locked (decision 016). */
const readBroughtUp = (on: ServerContext, reader: FormReader): Promise<FormAnswer> =>
  on.transaction(async (tx) => {
    const { form, me } = reader;
    const row = await bringUpToDate(tx, on, await lockForm(tx, { flow: form.flow, estateId: me.estateId }), form);
    return composeForm(tx, on, { reader, loaded: await loadAround(tx, form, row) });
  });

/** Returns the form. Throws its own "not found" before it is begun. */
export const readForm = async (on: ServerContext, reader: FormReader): Promise<FormAnswer> => {
  const loaded = await loadForm(on.db, reader);
  if (loaded.row.state === 'notStarted') throw new Refused(reader.form.codes.notFound);
  return isOfAnotherVersion(loaded.row) ? readBroughtUp(on, reader) : composeForm(on.db, on, { reader, loaded });
};
