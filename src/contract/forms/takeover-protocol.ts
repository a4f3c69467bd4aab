import * as v from 'valibot';
import { documentId, estateId, participantId, pictureId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { brokerContact, home, partyRole, refusal, revision, sha256, takeoverDate, window } from '../shared.ts';

/** The states of `machines/takeover.ts` in the API. A contract test compares the two lists. */
export const takeoverState = v.picklist(['notStarted', 'created', 'signing', 'locked', 'signed', 'finalized']);

export const signingMethod = v.picklist(['e-id', 'on-screen', 'paper']);
export const signerStatus = v.picklist(['PENDING', 'SMS_SENT', 'OPENED', 'SIGNED', 'FAILED']);

export const Signer = v.object({
  participantId,
  name: v.string(),
  role: partyRole,
  /** The absent co-owner a deputy signs for. */
  onBehalfOf: v.nullable(v.string()),
  /** False for a deputy without a part in the sale, who signs for others only. */
  ownPart: v.boolean(),
  status: signerStatus,
  /** State of the power that a deputy signs by: only an approved one allows signing. Absent for all others. */
  power: v.optional(v.picklist(['added', 'approved', 'rejected', 'objected'])),
  /** Signing method chosen when the document was created; signing by hand on the screen is always allowed. */
  way: signingMethod,
  /** True while the own print asks what no other signature answers: then paper is the only way. */
  printAsks: v.optional(v.boolean()),
  /** The method used to sign; null before. */
  method: v.nullable(signingMethod),
  /** Pictures of a signed print that were sent in: with the broker, or returned with the broker's reason. */
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
  /** Why the last attempt failed: an e-ID that was cancelled or declined, or a name that does not match. */
  failure: v.nullable(v.picklist(['cancelled', 'declined', 'expired', 'failed', 'other-person'])),
  /** Earliest time for the next SMS with a link. */
  textAgainAt: v.nullable(isoInstant),
});

/** The document under signing, returned by GET …/otp/document-sign-status and polled every 5 seconds. */
export const SignStatus = v.object({
  documentId,
  documentVersion: revision,
  status: v.picklist([
    'signing',
    'waitsForBroker',
    'sealing',
    'sealingFailed',
    'sealed',
    'voided',
    'declined',
    'expired',
  ]),
  /** Who ended the document, why and when: a void, a signer's refusal, or the deadline, with no name. */
  ended: v.nullable(v.object({ by: v.nullable(v.string()), reason: v.nullable(v.string()), at: isoInstant })),
  /** Who asks to open the answers after a signature, and why; null where no one does, absent in older answers. */
  asking: v.optional(
    v.nullable(v.object({ by: v.string(), name: v.string(), part: v.string(), reason: v.string(), at: isoInstant })),
  ),
  /** Time after which it cannot be signed. */
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

/** Content a personal link always shows, also outside the window: the home, the time, and the contact. */
export const Entry = v.object({
  estateId,
  state: takeoverState,
  /** `opensPdf`: whether the holder proved their identity in this session, so that the document's PDF opens. */
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
  link: v.optional(v.object({ words: v.string(), to: v.string() })),
  tag: v.optional(v.string()),
  fills: v.optional(v.record(v.string(), v.string())),
});

/** Answers that stood at an earlier moment, numbers masked, and the revision of each unit then. */
const EarlierAnswers = v.object({
  facts: v.record(v.string(), v.string()),
  drafts: v.record(v.string(), stepDraft),
  revisions: v.record(v.string(), revision),
});

/** The whole protocol as both parties see it. */
export const Protocol = v.object({
  ...Entry.entries,
  definitionVersion: revision,
  /** Answers by step, as typed; a group's rows are in their field. */
  drafts: v.record(v.string(), stepDraft),
  /** By step, and by `step/rowId` for a group's rows. */
  revisions: v.record(v.string(), revision),
  /**
   * Author and time of the last change of each, and the revision of each field. `authors`: the author of a field's
   * value, where another person has changed another field since.
   */
  answered: v.record(
    v.string(),
    v.object({
      by: v.nullable(v.string()),
      name: v.nullable(v.string()),
      at: isoInstant,
      fields: v.record(v.string(), revision),
      authors: v.record(
        v.string(),
        v.object({
          by: v.nullable(v.string()),
          name: v.nullable(v.string()),
          /** The person on whose phone it was given, after a code to the author's own mobile. */
          onPhoneOf: v.optional(v.string()),
        }),
      ),
    }),
  ),
  env: v.object({
    today: v.string(),
    protocol: takeoverState,
    lists: v.record(v.string(), v.array(Choice)),
    facts: v.record(v.string(), v.string()),
  }),
  signing: v.nullable(SignStatus),
  /** The answers that were last confirmed, once they must be confirmed again; null otherwise. */
  confirmed: v.nullable(EarlierAnswers),
  /** By person: the answers that each who must sign again has signed before. */
  signedBefore: v.record(v.string(), EarlierAnswers),
});
export type Protocol = v.InferOutput<typeof Protocol>;

/** Content of a document in its printed words: shown as HTML before signing. */
export const DocumentPreview = v.object({
  title: v.string(),
  subtitle: v.array(v.string()),
  reference: v.string(),
  contentSha256: sha256,
  sections: v.array(
    v.object({
      heading: v.string(),
      rows: v.array(v.object({ label: v.string(), value: v.string() })),
      /** The powers of attorney that the section's rows name, as pictures. */
      powers: v.array(v.object({ caption: v.string(), picture: pictureId })),
      paragraphs: v.array(v.string()),
    }),
  ),
  /** Whether the reader sees more after a code: the whole number of an account that belongs to no person of the form. */
  opensByCode: v.boolean(),
  /** The list "Dette erklærer du": what the reader gives by the own signature. */
  declares: v.array(
    v.object({
      id: v.string(),
      heading: v.string(),
      /** The words that are ticked; null where the rows below are. */
      statement: v.nullable(v.string()),
      /** A consent, which the signer may leave out. */
      isFree: v.boolean(),
      /** What the proof page says where it is left out. */
      leftOut: v.optional(v.string()),
      rows: v.array(v.object({ label: v.string(), value: v.string() })),
      by: v.array(v.string()),
    }),
  ),
});
export type DocumentPreview = v.InferOutput<typeof DocumentPreview>;

export const Receipt = v.object({ proofCode: v.string(), pdfSha256: v.nullable(sha256), finalizedAt: isoInstant });

/** Persons in the form now, and their step. */
export const PresentPeople = v.array(v.object({ participantId, name: v.string(), role: partyRole, step: v.string() }));

/** One message of the live stream. Ids and revisions only: the receiver reads the protocol again. */
export const LiveEvent = v.object({
  type: v.picklist(['changed', 'signing', 'presence', 'ended']),
  present: v.optional(PresentPeople),
});
export type LiveEvent = v.InferOutput<typeof LiveEvent>;
