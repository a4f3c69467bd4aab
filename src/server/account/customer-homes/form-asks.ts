import { endedUnsealed } from '#machines/signing-document.ts';
import type { FormAsks } from '#src/contract/account/customer-homes.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import { decide } from '#src/engine/lifecycle.ts';
import type { FlowRow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { SigningDocumentRow } from '#src/server/signing/documents/documents.ts';
import { waitsFor } from '#src/server/signing/documents/is-waited-for.ts';
import type { SignedFlowRow } from '#src/server/signing/documents/signable.ts';
import { signableOf } from '#src/server/signing/documents/signables.ts';

/** Returns the document if it is current; a voided or expired one is history. */
export const standing = (document: SigningDocumentRow | undefined): SigningDocumentRow | undefined =>
  document === undefined || endedUnsealed(document.state) ? undefined : document;

const beforeSigning = (row: FlowRow): FormAsks => {
  const { lifecycle } = signableOf(row.flow);
  // seam: every form's lifecycle has these events; only the takeover's context differs.
  const form = row as SignedFlowRow;
  const type = form.state === 'notStarted' ? 'CREATE' : 'EDIT';
  const verdict = decide(lifecycle, form, { type, at: row.readAt });
  if (verdict.allowed) return 'fill-in';
  return verdict.refusal.code === 'OTP_TOO_LATE' ? 'closed' : 'not-open';
};

/** Returns what a form asks of one person now, from its own lifecycle and its document's, at the database's time. */
export const formAsks = (row: FlowRow, latest: SigningDocumentRow | undefined, person: ParticipantId): FormAsks => {
  const document = standing(latest);
  if (row.state === 'finalized') return 'done';
  if (row.state === 'signed') return 'finish';
  if (row.state === 'locked') return 'wait';
  if (row.state !== 'signing' || document === undefined) return beforeSigning(row);
  const isWithBroker = document.context.papers?.includes(person) ?? false;
  return waitsFor(document, person) && !isWithBroker ? 'sign' : 'wait';
};
