import type { Kysely } from 'kysely';
import { confirmationsOf, droppedConfirmation, isConfirmed } from '#src/engine/confirmations.ts';
import type { Env } from '#src/engine/field.ts';
import type { EarlierAnswers } from '#src/engine/opened.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { KeptAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Status } from '#src/server/signing/documents/sign-status.ts';
import type { Form, FormRow } from './form.ts';
import { maskSecrets } from './secrets.ts';
import { shownConfirmed, shownSigned } from './shown-answers.ts';

interface Change {
  readonly before: Drafts;
  readonly now: KeptAnswers;
  readonly env: Env;
}

/** Returns the facts that the form's steps show beside the answers. */
const factsShown = ({ steps }: Form['journey'], { facts }: Env): Readonly<Record<string, string>> => {
  const fields = Object.values(steps).flatMap((step) => Object.entries(step.fields));
  const names = fields.flatMap(([name, { kind }]) => (kind === 'shown' ? [name] : []));
  return Object.fromEntries(names.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])));
};

/**
 * Keeps the answers in the moment they are confirmed, numbers masked. What is typed and taken back between two
 * confirmations is kept nowhere, so no page compares with it.
 */
export const keepConfirmed = async (
  tx: Tx,
  { journey }: Form,
  row: FormRow,
  { before, now, env }: Change,
): Promise<void> => {
  const isNew = confirmationsOf(journey).some((one) => isConfirmed(now.drafts, one) && !isConfirmed(before, one));
  if (!isNew) return;
  const facts = factsShown(journey, env);
  const stands: EarlierAnswers = { facts, drafts: maskSecrets(journey.steps, now.drafts), revisions: now.revisions };
  const confirmed = JSON.stringify(stands);
  await tx.updateTable('flowInstance').set({ confirmed }).where('id', '=', row.id).execute();
};

/** Returns the answers that were last confirmed, if they have changed since; null while they stand. */
const confirmedOf = async (
  db: Kysely<Tables>,
  { journey }: Form,
  row: FormRow,
  drafts: Drafts,
): Promise<EarlierAnswers | null> => {
  const isDropped = confirmationsOf(journey).some(({ step, field }) => drafts[step]?.[field] === droppedConfirmation);
  if (!isDropped) return null;
  const found = await db.selectFrom('flowInstance').select('confirmed').where('id', '=', row.id).executeTakeFirst();
  return found?.confirmed ?? null;
};

/** Returns what a reader who must sign now has signed in an earlier document of the form, the newest. */
const signedBeforeOf = async (
  db: Kysely<Tables>,
  { flow, estateId }: FormRow,
  { me, signing }: Pick<Reading, 'me' | 'signing'>,
): Promise<Readonly<Record<string, EarlierAnswers>>> => {
  if (signing === null || signing.status !== 'signing' || signing.documentVersion === 1) return {};
  const isWaiting = signing.signers.some((one) => one.participantId === me.participantId && one.signedAt === null);
  if (!isWaiting) return {};
  const found = await db
    .selectFrom('signingSigner as signer')
    .innerJoin('signingDocument as document', 'document.id', 'signer.documentId')
    .select(['signer.participantId', 'document.answers'])
    .where('document.kind', '=', flow)
    .where('document.estateId', '=', estateId)
    .where('document.version', '<', signing.documentVersion)
    .where('signer.participantId', '=', me.participantId)
    .where('signer.signedAt', 'is not', null)
    .orderBy('document.version')
    .execute();
  return Object.fromEntries(
    found.flatMap(({ participantId, answers }) => (answers === null ? [] : [[participantId, answers]])),
  );
};

interface Earlier {
  readonly confirmed: EarlierAnswers | null;
  readonly signedBefore: Readonly<Record<string, EarlierAnswers>>;
}

/** Who reads, and the answers now: as typed, and as shown to that reader. */
interface Reading {
  readonly me: Pick<LinkSession, 'participantId' | 'role'>;
  readonly answers: KeptAnswers;
  readonly env: Env;
  readonly shown: Drafts;
  readonly signing: Status | null;
}

/** Returns the earlier answers that a reader's page compares the current ones with, as far as that reader may read them. */
export const earlierAnswers = async (
  db: Kysely<Tables>,
  form: Form,
  row: FormRow,
  reading: Reading,
): Promise<Earlier> => {
  const { me, answers, env } = reading;
  const confirmed = await confirmedOf(db, form, row, answers.drafts);
  const signed = Object.entries(await signedBeforeOf(db, row, reading));
  return {
    confirmed: confirmed === null ? null : shownConfirmed(form, me, confirmed, { ...reading, ...answers }),
    signedBefore: Object.fromEntries(
      signed.map(([id, earlier]) => [id, shownSigned(form, me, earlier, { ...answers, env })]),
    ),
  };
};
