import * as v from 'valibot';

// NOT_FOUND and not INVALID_INPUT: to a stranger a malformed id and another's id look the same (reliability T7).
const uuidText = v.pipe(v.string('NOT_FOUND'), v.uuid('NOT_FOUND'), v.toLowerCase());
const keyText = v.pipe(v.string('NOT_FOUND'), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'NOT_FOUND'));

export const estateId = v.pipe(uuidText, v.brand('EstateId'));
export type EstateId = v.InferOutput<typeof estateId>;
/** Stands in an address for a customer without a home. */
export const noHome = '-';

export const participantId = v.pipe(uuidText, v.brand('ParticipantId'));
export type ParticipantId = v.InferOutput<typeof participantId>;

export const estateEventId = v.pipe(uuidText, v.brand('EstateEventId'));
export type EstateEventId = v.InferOutput<typeof estateEventId>;
export const factReportId = v.pipe(uuidText, v.brand('FactReportId'));
export type FactReportId = v.InferOutput<typeof factReportId>;
export const favouriteId = v.pipe(uuidText, v.brand('FavouriteId'));
export type FavouriteId = v.InferOutput<typeof favouriteId>;
export const valuationOrderId = v.pipe(uuidText, v.brand('ValuationOrderId'));
export type ValuationOrderId = v.InferOutput<typeof valuationOrderId>;
export const bookingId = v.pipe(uuidText, v.brand('BookingId'));
export type BookingId = v.InferOutput<typeof bookingId>;
export const brokerBlockId = v.pipe(uuidText, v.brand('BrokerBlockId'));
export type BrokerBlockId = v.InferOutput<typeof brokerBlockId>;
export const rewardId = v.pipe(uuidText, v.brand('RewardId'));
export type RewardId = v.InferOutput<typeof rewardId>;
export const brokerRatingId = v.pipe(uuidText, v.brand('BrokerRatingId'));
export type BrokerRatingId = v.InferOutput<typeof brokerRatingId>;
export const feedItemId = v.pipe(uuidText, v.brand('FeedItemId'));
export type FeedItemId = v.InferOutput<typeof feedItemId>;
export const pushDeviceId = v.pipe(uuidText, v.brand('PushDeviceId'));
export type PushDeviceId = v.InferOutput<typeof pushDeviceId>;
/** A phone with our app: the SHA-256 of its push token. */
export const pushPhoneId = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/), v.brand('PushPhoneId'));
export type PushPhoneId = v.InferOutput<typeof pushPhoneId>;
export const popupId = v.pipe(uuidText, v.brand('PopupId'));
export type PopupId = v.InferOutput<typeof popupId>;

export const defectId = v.pipe(uuidText, v.brand('DefectId'));
export type DefectId = v.InferOutput<typeof defectId>;
export const meterId = v.pipe(uuidText, v.brand('MeterId'));
export type MeterId = v.InferOutput<typeof meterId>;

export const pictureId = v.pipe(uuidText, v.brand('PictureId'));
export type PictureId = v.InferOutput<typeof pictureId>;

export const documentId = v.pipe(uuidText, v.brand('DocumentId'));
export type DocumentId = v.InferOutput<typeof documentId>;

export const powerId = v.pipe(uuidText, v.brand('PowerId'));
export type PowerId = v.InferOutput<typeof powerId>;

export const heldChangeId = v.pipe(uuidText, v.brand('HeldChangeId'));
export type HeldChangeId = v.InferOutput<typeof heldChangeId>;

export const flowInstanceId = v.pipe(uuidText, v.brand('FlowInstanceId'));
export type FlowInstanceId = v.InferOutput<typeof flowInstanceId>;

/** A hash of the need's kind, its home and its cause: a new cause is a new reminder. */
export const reminderId = v.pipe(uuidText, v.brand('ReminderId'));
export type ReminderId = v.InferOutput<typeof reminderId>;

export const leadId = v.pipe(uuidText, v.brand('LeadId'));
export type LeadId = v.InferOutput<typeof leadId>;

export const signUpId = v.pipe(uuidText, v.brand('SignUpId'));
export type SignUpId = v.InferOutput<typeof signUpId>;
export const mailingId = v.pipe(uuidText, v.brand('MailingId'));
export type MailingId = v.InferOutput<typeof mailingId>;
export const batchId = v.pipe(uuidText, v.brand('BatchId'));
export type BatchId = v.InferOutput<typeof batchId>;
export const customerLeadId = v.pipe(uuidText, v.brand('CustomerLeadId'));
export type CustomerLeadId = v.InferOutput<typeof customerLeadId>;

export const brokerSessionId = v.pipe(uuidText, v.brand('BrokerSessionId'));
export type BrokerSessionId = v.InferOutput<typeof brokerSessionId>;
export const contactNoteId = v.pipe(uuidText, v.brand('ContactNoteId'));
export type ContactNoteId = v.InferOutput<typeof contactNoteId>;
export const contactMergeId = v.pipe(uuidText, v.brand('ContactMergeId'));
export type ContactMergeId = v.InferOutput<typeof contactMergeId>;

export const brokerNoticeId = v.pipe(uuidText, v.brand('BrokerNoticeId'));
export type BrokerNoticeId = v.InferOutput<typeof brokerNoticeId>;

export const contactId = v.pipe(uuidText, v.brand('ContactId'));
export type ContactId = v.InferOutput<typeof contactId>;

/** A talk of one side of a home with its brokers. */
export const chatId = v.pipe(uuidText, v.brand('ChatId'));
export type ChatId = v.InferOutput<typeof chatId>;

/** Made by the sender's browser, so that a message sent twice is there once. */
export const chatMessageId = v.pipe(uuidText, v.brand('ChatMessageId'));
export type ChatMessageId = v.InferOutput<typeof chatMessageId>;

export const journeyLinkId = v.pipe(uuidText, v.brand('JourneyLinkId'));
export type JourneyLinkId = v.InferOutput<typeof journeyLinkId>;

export const ekstraOrderId = v.pipe(uuidText, v.brand('EkstraOrderId'));
export type EkstraOrderId = v.InferOutput<typeof ekstraOrderId>;

export const linkId = v.pipe(uuidText, v.brand('LinkId'));
export type LinkId = v.InferOutput<typeof linkId>;

export const customerId = v.pipe(uuidText, v.brand('CustomerId'));
export type CustomerId = v.InferOutput<typeof customerId>;

export const sessionId = v.pipe(uuidText, v.brand('SessionId'));
export type SessionId = v.InferOutput<typeof sessionId>;

/** The broker system's own keys, such as `br-01` and `of-oslo`: text, not uuids. */
export const brokerId = v.pipe(keyText, v.brand('BrokerId'));
export type BrokerId = v.InferOutput<typeof brokerId>;

export const officeId = v.pipe(keyText, v.brand('OfficeId'));
export type OfficeId = v.InferOutput<typeof officeId>;
