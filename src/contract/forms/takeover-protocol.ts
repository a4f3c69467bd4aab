import * as v from 'valibot';
import { documentId, estateId, participantId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { brokerContact, home, partyRole, refusal, revision, sha256, takeoverDate, window } from '../shared.ts';

/** The states of `machines/takeover.ts`, as they travel. A contract test holds the two lists together. */
export const takeoverState = v.picklist(['notStarted', 'created', 'signing', 'locked', 'signed', 'finalized']);

export const signingMethod = v.picklist(['e-id', 'on-screen', 'paper']);
export const signerStatus = v.picklist(['PENDING', 'SMS_SENT', 'OPENED', 'SIGNED', 'FAILED']);

export const Signer = v.object({
  participantId,
  name: v.string(),
  role: partyRole,
  /** The absent co-owner whom a deputy signs for. */
  onBehalfOf: v.nullable(v.string()),
  /** False for a deputy who has no part in the sale, and signs for others only. */
  ownPart: v.boolean(),
  status: signerStatus,
  /** How far the broker is with the power that a deputy signs by: only an approved one signs. Absent for all others. */
  power: v.optional(v.picklist(['added', 'approved', 'rejected', 'objected'])),
  /** How they are to sign, chosen when the document was made; by hand on the screen is always open to them. */
  way: signingMethod,
  /** How they did sign. */
  method: v.nullable(signingMethod),
  /** Pictures of a signed print that were sent: with the broker, or sent back with her reason. */
  paper: v.nullable(
    v.object({
      state: v.picklist(['waiting', 'approved', 'returned']),
      reason: v.nullable(v.string()),
      at: isoInstant,
    }),
  ),
  sentAt: v.nullable(isoInstant),
  /** Where the newest link went, masked: `***42 001` and `k***@example.com`. Null before one was sent. */
  sentTo: v.nullable(v.object({ phone: v.string(), email: v.string() })),
  openedAt: v.nullable(isoInstant),
  signedAt: v.nullable(isoInstant),
  /** Why the last try came to nothing: an e-ID that was cancelled or declined, or a name that does not fit. */
  failure: v.nullable(v.picklist(['cancelled', 'declined', 'expired', 'failed', 'other-person'])),
  /** When a link may be texted again. */
  textAgainAt: v.nullable(isoInstant),
});

/** The document under signing, answered by GET …/otp/document-sign-status and polled every 5 seconds. */
export const SignStatus = v.object({
  documentId,
  documentVersion: revision,
  status: v.picklist(['signing', 'sealing', 'sealingFailed', 'sealed', 'voided', 'declined', 'expired']),
  /** By whom and why the document came to nothing: a void, or a signer's no. */
  ended: v.nullable(v.object({ by: v.nullable(v.string()), reason: v.nullable(v.string()) })),
  /** When it can no longer be signed. */
  expiresAt: v.nullable(isoInstant),
  method: signingMethod,
  contentSha256: sha256,
  createdAt: isoInstant,
  /** Proof code of `/verify/{code}`, once sealed. */
  proofCode: v.nullable(v.string()),
  pages: v.nullable(v.number()),
  signers: v.array(Signer),
});
export type SignStatus = v.InferOutput<typeof SignStatus>;

/** What a personal link always shows, also outside the window: whose home, when, and whom to call. */
export const Entry = v.object({
  estateId,
  state: takeoverState,
  /** `opensPdf`: whether this session has shown whose it is, so that the document's PDF opens. */
  me: v.object({ participantId, role: partyRole, name: v.string(), opensPdf: v.boolean() }),
  home,
  broker: brokerContact,
  takeoverDate,
  window: v.nullable(window),
  /** Why the protocol cannot be created or changed now; null when it can. */
  refusal: v.nullable(refusal),
});
export type Entry = v.InferOutput<typeof Entry>;

const draft = v.union([v.string(), v.boolean(), v.null(), v.array(v.string())]);
const row = v.objectWithRest({ id: v.string() }, v.optional(draft));
export const stepDraft = v.record(v.string(), v.optional(v.union([draft, v.array(row)])));
export const Choice = v.object({
  id: v.string(),
  name: v.string(),
  note: v.optional(v.string()),
  tag: v.optional(v.string()),
  fills: v.optional(v.record(v.string(), v.string())),
});

/** The whole protocol as both parties see it. */
export const Protocol = v.object({
  ...Entry.entries,
  definitionVersion: revision,
  /** Answers by step, as typed; a group's rows stand in their field. */
  drafts: v.record(v.string(), stepDraft),
  /** By step, and by `step/rowId` for a group's rows. */
  revisions: v.record(v.string(), revision),
  /**
   * Who last changed each of them, when, and at which revision each field got its value. `authors`: whose the value of
   * a field is, where somebody else has changed another one since.
   */
  answered: v.record(
    v.string(),
    v.object({
      by: v.nullable(v.string()),
      name: v.nullable(v.string()),
      at: isoInstant,
      fields: v.record(v.string(), revision),
      authors: v.record(v.string(), v.object({ by: v.nullable(v.string()), name: v.nullable(v.string()) })),
    }),
  ),
  env: v.object({
    today: v.string(),
    protocol: takeoverState,
    lists: v.record(v.string(), v.array(Choice)),
    facts: v.record(v.string(), v.string()),
  }),
  signing: v.nullable(SignStatus),
});
export type Protocol = v.InferOutput<typeof Protocol>;

/** What a document holds, in the words it will be printed with: shown as HTML before anybody signs. */
export const DocumentPreview = v.object({
  title: v.string(),
  subtitle: v.array(v.string()),
  reference: v.string(),
  contentSha256: sha256,
  sections: v.array(
    v.object({
      heading: v.string(),
      rows: v.array(v.object({ label: v.string(), value: v.string() })),
      paragraphs: v.array(v.string()),
    }),
  ),
});
export type DocumentPreview = v.InferOutput<typeof DocumentPreview>;

export const Receipt = v.object({ proofCode: v.string(), pdfSha256: v.nullable(sha256), finalizedAt: isoInstant });

/** Who is in the form now, and on which step. */
export const PresentPeople = v.array(v.object({ participantId, name: v.string(), role: partyRole, step: v.string() }));

/** One message of the live stream. Ids and revisions only: whoever hears it reads the protocol again. */
export const LiveEvent = v.object({
  type: v.picklist(['changed', 'signing', 'presence', 'ended']),
  present: v.optional(PresentPeople),
});
export type LiveEvent = v.InferOutput<typeof LiveEvent>;
