import type { AnyEventObject } from 'xstate';
import { accountDeletion } from '#machines/account-deletion.ts';
import { batch } from '#machines/batch.ts';
import { booking } from '#machines/booking.ts';
import { brokerRating } from '#machines/broker-rating.ts';
import { chatMessage } from '#machines/chat-message.ts';
import { contactMerge } from '#machines/contact-merge.ts';
import { customerLead } from '#machines/customer-lead.ts';
import { documentUpload } from '#machines/document-upload.ts';
import { ekstraOrder } from '#machines/ekstra-order.ts';
import { factReport } from '#machines/fact-report.ts';
import { favourite } from '#machines/favourite.ts';
import { feedItem } from '#machines/feed-item.ts';
import { heldChange } from '#machines/held-change.ts';
import { lead } from '#machines/lead.ts';
import { listing } from '#machines/listing.ts';
import { mailing } from '#machines/mailing.ts';
import { openForm } from '#machines/open-form.ts';
import { outbox } from '#machines/outbox.ts';
import { popup } from '#machines/popup.ts';
import { powerOfAttorney } from '#machines/power-of-attorney.ts';
import { premarketHome } from '#machines/premarket-home.ts';
import { proposedDate } from '#machines/proposed-date.ts';
import { pushPermission } from '#machines/push-permission.ts';
import { quizRound } from '#machines/quiz-round.ts';
import type { Lifecycle } from '#machines/refusals.ts';
import { registration } from '#machines/registration.ts';
import { reminder } from '#machines/reminder.ts';
import { reward } from '#machines/reward.ts';
import { sale } from '#machines/sale.ts';
import { selfDeclaration } from '#machines/self-declaration.ts';
import { session } from '#machines/session.ts';
import { settlement } from '#machines/settlement.ts';
import { signingDocument } from '#machines/signing-document.ts';
import { freshNumber, smsCode } from '#machines/sms-code.ts';
import { takeover } from '#machines/takeover.ts';
import { valuation } from '#machines/valuation.ts';
import { valuationOrder } from '#machines/valuation-order.ts';
import { listingStatuses } from '#src/domain/listing-status.ts';

interface Sampled {
  readonly lifecycle: Lifecycle;
  readonly input: object;
  readonly events: readonly AnyEventObject[];
}
export const at = '2026-12-01T11:00:00.000Z';
const soon = '2026-12-01T11:05:00.000Z';
const firstMeeting = '2026-12-03T12:00:00.000Z';
export const later = '2026-12-31T11:00:00.000Z';
export const early = '2026-11-01T11:00:00.000Z';
export const sha256 = 'a'.repeat(64);
/** A print of two pages, with a picture of each. */
const whole = { pages: [1, 2], of: 2 };

/** Details that an account is created from. */
const accounts = [true, false].flatMap((hasPassword) =>
  [true, false].map((hasIdentity) => ({ hasPassword, hasIdentity })),
);
const registered = {
  type: 'REGISTER',
  birthDate: '1986-04-17',
  today: '2026-12-01',
  termsAccepted: true,
  isClosed: false,
  emailIsTaken: false,
  emailIsUnverified: false,
  personIsTaken: false,
};

const finishes = ['waitsForBroker', 'sealed'].map((documentState) => ({ type: 'FINALIZE', documentState, at }));
const signedFormEvents = () => [
  ...finishes,
  ...['CREATE', 'EDIT', 'VOID', 'BROKER_NO', 'ALL_SIGNED', 'SEALED', 'FINALIZE'].map((type) => ({ type, at })),
  { type: 'START_SIGNING', documentId: 'd1', at },
];

/** Files of `machines/` with guards and without a lifecycle of their own: they are asked, and move nothing. */
export const guardsOnly: readonly string[] = [
  'contact-stop',
  'document-reading',
  'refusals',
  'representative',
  'signed-form',
  'ways-in',
];

/** Events of each lifecycle, with values of every kind that a guard distinguishes. */
export const lifecycles: Readonly<Record<string, Sampled>> = {
  takeover: {
    lifecycle: takeover as unknown as Lifecycle,
    input: {},
    events: [
      ...[0, 1].map((formsUnderSigning) => ({ type: 'SET_DATE', takeoverDate: '2026-12-01', formsUnderSigning, at })),
      ...(['seller', 'buyer', 'representative'] as const).map((lacks) => ({ type: 'ACTIVATE', lacks, at })),
      ...['Utbygger AS', null].map((developer) => ({ type: 'NAME_REPRESENTATIVE', developer, at })),
      ...['ACTIVATE', 'CREATE', 'EDIT', 'VOID', 'BROKER_NO', 'ALL_SIGNED', 'SEALED', 'FINALIZE'].map((type) => ({
        type,
        at,
      })),
      ...finishes,
      { type: 'CREATE', at: early },
      { type: 'EDIT', at: early },
      { type: 'START_SIGNING', documentId: 'd1', at },
    ],
  },
  'account-deletion': {
    lifecycle: accountDeletion as unknown as Lifecycle,
    input: {},
    events: [
      ...accounts.flatMap((account) =>
        ['PASSWORD', 'IDENTITY', 'CODE', null].map((proof) => ({ type: 'REQUEST', proof, at, account })),
      ),
      { type: 'STOP', at },
      ...[at, later].flatMap((when) => [later, null].map((keepUntil) => ({ type: 'DELETE', keepUntil, at: when }))),
      { type: 'EXTEND', keepUntil: later, at },
      ...[at, later].map((when) => ({ type: 'PURGE', at: when })),
    ],
  },
  batch: {
    lifecycle: batch as unknown as Lifecycle,
    input: {},
    events: [
      { type: 'START' },
      ...['FINISH', 'STOP'].map((type) => ({ type, at })),
      ...[0, 3].map((rest) => ({ type: 'RETRY', rest })),
      ...[0, 500].flatMap((done) => [at, later].map((when) => ({ type: 'UNDO', done, at: when }))),
    ],
  },
  mailing: {
    lifecycle: mailing as unknown as Lifecycle,
    input: {},
    events: [
      { type: 'QUEUE', at },
      ...[at, later].map((when) => ({ type: 'START', at: when })),
      ...['PAUSE', 'RESUME'].map((type) => ({ type })),
      ...[0, 3].map((left) => ({ type: 'FINISH', left, at: later })),
      ...['CANCEL', 'STOP'].map((type) => ({ type, at: later })),
      ...[0, 2].map((failed) => ({ type: 'RETRY', failed })),
    ],
  },
  'contact-merge': {
    lifecycle: contactMerge as unknown as Lifecycle,
    input: {},
    events: [
      { type: 'MERGE', acrossSides: false, bothProven: false, at },
      { type: 'MERGE', acrossSides: true, bothProven: false, at },
      { type: 'MERGE', acrossSides: false, bothProven: true, at },
      ...[at, later].map((when) => ({ type: 'UNDO', at: when })),
    ],
  },
  'chat-message': {
    lifecycle: chatMessage as unknown as Lifecycle,
    input: {},
    events: [
      ...['Hei', '', 'å'.repeat(4_001), 'Jeg byr 7 200 000', '010190 12480'].flatMap((text) =>
        [true, false].map((byCustomer) => ({ type: 'SEND', text, byCustomer })),
      ),
      ...['TAKE', 'READ', 'RETRY'].map((type) => ({ type })),
      { type: 'OK', seq: 7 },
      ...[true, false].map((isPassing) => ({ type: 'FAIL', isPassing })),
      ...[true, false].flatMap((isOwn) => [at, later].map((now) => ({ type: 'WITHDRAW', isOwn, sentAt: at, at: now }))),
    ],
  },
  'open-form': {
    lifecycle: openForm as unknown as Lifecycle,
    input: {},
    events: [
      ...[true, false].flatMap((isLocked) => [true, false].map((isNewer) => ({ type: 'OPENED', isLocked, isNewer }))),
      ...['TYPED', 'NEWER', 'RENEW'].map((type) => ({ type })),
      { type: 'SAVED', at },
      { type: 'REFUSED', refusal: { code: 'STALE' } },
      { type: 'SIGNED_OUT', refusal: { code: 'LINK_GONE' } },
    ],
  },
  outbox: {
    lifecycle: outbox as unknown as Lifecycle,
    input: { maxTries: 2 },
    events: [
      ...['ENQUEUE', 'SEND', 'SENT', 'REFUSED', 'RETRY', 'FAIL', 'DONE'].map((type) => ({ type })),
      { type: 'TURN', turn: 'read' },
      ...[true, false].map((isWaiting) => ({ type: 'HEARD', isWaiting })),
    ],
  },
  booking: {
    lifecycle: booking as unknown as Lifecycle,
    // Held on 1 December at 12 in Oslo; the first meeting is on 3 December.
    input: { start: firstMeeting, at },
    events: [
      ...[true, false].map((hasPlace) => ({ type: 'REQUEST', hasPlace, at })),
      { type: 'REQUEST', hasPlace: true, at: later },
      ...[true, false].map((isFree) => ({ type: 'HAND_OVER', isFree, at })),
      ...['TAKE', 'CONFIRM', 'DECLINE', 'CANCEL', 'EXPIRE', 'DONE'].flatMap((type) =>
        [at, later].map((when) => ({ type, at: when })),
      ),
      { type: 'RELEASE' },
      ...['PROPOSE', 'ACCEPT', 'MOVE'].flatMap((type) =>
        [firstMeeting, '2026-12-04T12:00:00.000Z'].flatMap((start) =>
          [at, later].map((when) => ({ type, start, at: when })),
        ),
      ),
    ],
  },
  favourite: {
    lifecycle: favourite as unknown as Lifecycle,
    input: { isKept: false },
    events: ['LIKE', 'UNLIKE', 'OK', 'FAIL'].map((type) => ({ type })),
  },
  'premarket-home': {
    lifecycle: premarketHome as unknown as Lifecycle,
    input: {},
    events: ['LIST', 'SELL', 'WITHDRAW', 'PREPARE'].map((type) => ({ type })),
  },
  'feed-item': {
    lifecycle: feedItem as unknown as Lifecycle,
    input: {},
    events: ['SEE', 'DISMISS', 'EXPIRE'].map((type) => ({ type })),
  },
  'held-change': {
    lifecycle: heldChange as unknown as Lifecycle,
    input: {},
    events: [
      ...['main', 'assistant', 'responsible'].flatMap((part) =>
        [0, 1].map((formsUnderSigning) => ({ type: 'APPROVE', part, mainBroker: 'Ingvild', formsUnderSigning })),
      ),
      ...['REPLACE', 'WITHDRAW'].map((type) => ({ type })),
    ],
  },
  'proposed-date': {
    lifecycle: proposedDate as unknown as Lifecycle,
    input: {},
    events: [
      ...[early, soon, later].map((date) => ({ type: 'PROPOSE', date, at })),
      ...['ACCEPT', 'MOVE'].flatMap((type) =>
        [early, soon, later].flatMap((date) => [soon, later].map((read) => ({ type, date, read, at }))),
      ),
      ...[soon, later].map((read) => ({ type: 'DECLINE', read, at })),
    ],
  },
  'document-upload': {
    lifecycle: documentUpload as unknown as Lifecycle,
    input: {},
    events: [
      { type: 'RECEIVE', bytes: 1 },
      { type: 'RECEIVE', bytes: 26 * 1024 * 1024 },
      { type: 'PASS', found: { pages: 1, isEncrypted: false, isActive: false } },
      { type: 'PASS', found: { pages: 501, isEncrypted: false, isActive: false } },
      { type: 'PASS', found: { pages: 1, isEncrypted: true, isActive: false } },
      { type: 'PASS', found: { pages: 1, isEncrypted: false, isActive: true } },
      { type: 'PASS', found: null },
      { type: 'REFUSE' },
      ...[true, false].flatMap((isSigned) => [
        { type: 'REPLACE', isSigned },
        { type: 'HIDE', isSigned },
        { type: 'SHOW', isSigned, widens: false, isConfirmed: false },
        { type: 'SHOW', isSigned, widens: true, isConfirmed: true },
        { type: 'SHOW', isSigned, widens: false, isConfirmed: false, losesSigners: true },
      ]),
      { type: 'SHOW', isSigned: false, widens: true, isConfirmed: false },
    ],
  },
  'fact-report': {
    lifecycle: factReport as unknown as Lifecycle,
    input: {},
    events: [{ type: 'CORRECT' }, { type: 'KEEP' }],
  },
  valuation: {
    lifecycle: valuation as unknown as Lifecycle,
    input: {},
    events: [
      ...['main', 'assistant', 'responsible'].flatMap((part) =>
        ['2026-08-31', '2026-09-01', '2026-12-01', '2026-12-02'].map((valuedOn) => ({
          type: 'SET',
          part,
          mainBroker: 'Ingvild',
          valuedOn,
          at,
        })),
      ),
      ...[at, '2027-03-02T11:00:00.000Z'].map((when) => ({ type: 'EXPIRE', at: when })),
      { type: 'REPLACE' },
    ],
  },
  'valuation-order': {
    lifecycle: valuationOrder as unknown as Lifecycle,
    input: {},
    events: [
      ...[true, false].map((hasRecipient) => ({ type: 'REQUEST', hasRecipient })),
      ...['main', 'assistant', 'responsible'].map((part) => ({ type: 'DECLINE', part, mainBroker: 'Ingvild' })),
      ...['ANSWER', 'WITHDRAW'].map((type) => ({ type })),
    ],
  },
  lead: {
    lifecycle: lead as unknown as Lifecycle,
    input: {},
    events: [
      ...[null, 29, 30].flatMap((daysSinceLast) =>
        [true, false].map((isAgain) => ({ type: 'ASK', daysSinceLast, isAgain })),
      ),
      ...['TAKE_UP', 'GIVE_BACK', 'DELIVER', 'FAIL', 'RECALL', 'DELETED', 'NOT_DELETED'].map((type) => ({ type })),
    ],
  },
  'customer-lead': {
    lifecycle: customerLead as unknown as Lifecycle,
    input: {},
    events: ['TAKE', 'CONTACT', 'MEET', 'WIN', 'LOSE', 'REOPEN', 'GIVE', 'TAKE_BACK'].flatMap((type) => [
      { type, to: 'br-1', name: 'Ingvild', at },
      { type, reason: 'price', by: 'br-1', name: 'Ingvild', isResponsible: false, at },
      { type, reason: 'price', by: 'br-2', name: 'Sivert', isResponsible: false, at },
      { type, reason: 'price', by: 'br-3', name: 'Marianne', isResponsible: true, at },
    ]),
  },
  'ekstra-order': {
    lifecycle: ekstraOrder as unknown as Lifecycle,
    input: {},
    events: [
      ...['marketing', 'viewing', 'post-work', null].flatMap((step) =>
        [true, false].flatMap((startNow) =>
          [8900, 8000].map((price) => ({ type: 'ORDER', step, hasBroker: true, price, ours: 8900, startNow, at })),
        ),
      ),
      { type: 'ORDER', step: 'marketing', hasBroker: false, price: 8900, ours: 8900, startNow: false, at },
      ...['ANSWER', 'PAID', 'DECLINE'].flatMap((type) =>
        ['main', 'assistant', 'responsible'].map((part) => ({ type, part, mainBroker: 'Ingvild', at })),
      ),
      ...['START', 'LEAVE_MARKET'].flatMap((type) =>
        ['viewing', 'post-work', 'withdrawn'].flatMap((step) => [at, later].map((when) => ({ type, step, at: when }))),
      ),
      ...['END', 'WITHDRAW', 'EXPIRE', 'FORGET'].flatMap((type) => [at, later].map((when) => ({ type, at: when }))),
    ],
  },
  reminder: {
    lifecycle: reminder as unknown as Lifecycle,
    input: { kind: 'loan-late' },
    events: [
      ...['DISMISS', 'UNDO', 'WAKE'].flatMap((type) => [at, later].map((when) => ({ type, at: when }))),
      ...[early, later].map((until) => ({ type: 'SNOOZE', until, at })),
      { type: 'RESOLVE' },
    ],
  },
  'power-of-attorney': {
    lifecycle: powerOfAttorney as unknown as Lifecycle,
    input: { represents: ['kari'] },
    events: [
      ...['APPROVE', 'REJECT', 'CHANGE', 'SETTLE', 'RELY'].map((type) => ({ type, at })),
      ...['kari', 'nora'].map((by) => ({ type: 'OBJECT', by, at })),
      ...['e-id', 'on-screen', 'paper'].map((method) => ({ type: 'SIGN', method, at })),
    ],
  },
  'push-permission': {
    lifecycle: pushPermission as unknown as Lifecycle,
    input: {},
    events: [
      ...['granted', 'denied', 'dismissed'].map((answer) => ({ type: 'ASKED', answer })),
      ...['not-requested', 'granted', 'denied'].map((standing) => ({ type: 'LOOKED', standing })),
    ],
  },
  'quiz-round': {
    lifecycle: quizRound as unknown as Lifecycle,
    input: { closesAt: soon },
    events: [
      ...[10, 20, 30, 40, 50, 100].map((guess) => ({ type: 'GUESS', guess, price: 100, at })),
      { type: 'GUESS', guess: 10, price: 100, at: later },
      ...[at, later].map((when) => ({ type: 'CLOSE', at: when })),
    ],
  },
  popup: {
    lifecycle: popup as unknown as Lifecycle,
    input: {},
    events: [
      ...[at, later].map((when) => ({ type: 'SHOW', at: when })),
      { type: 'LATER', at },
      ...['CLAIM', 'CLOSE'].map((type) => ({ type })),
    ],
  },
  reward: {
    lifecycle: reward as unknown as Lifecycle,
    input: {},
    events: [
      ...[2, 3].flatMap((count) => ['UNLOCK', 'LOCK'].map((type) => ({ type, count }))),
      ...[true, false].map((isFirst) => ({ type: 'CLAIM', isFirst })),
      { type: 'ACCEPT' },
    ],
  },
  'broker-rating': {
    lifecycle: brokerRating as unknown as Lifecycle,
    input: {},
    events: [
      ...[at, later, '2027-03-01T11:00:00.000Z'].flatMap((when) => [
        ...['2026-11-01', null].map((takenOverOn) => ({ type: 'ASK_PARTY', takenOverOn, at: when })),
        ...['REMIND', 'RATE', 'LAPSE'].map((type) => ({ type, at: when })),
      ]),
    ],
  },
  session: {
    lifecycle: session as unknown as Lifecycle,
    input: { at, expiresAt: later },
    events: [
      ...[at, soon, later].flatMap((when) =>
        ['newest', 'replaced'].map((presented) => ({ type: 'REFRESH', presented, at: when })),
      ),
      ...['logged-out', 'account-deleted'].map((why) => ({ type: 'END', why, at })),
    ],
  },
  registration: {
    lifecycle: registration as unknown as Lifecycle,
    input: {},
    events: [
      ...['phone', 'eid'].map((by) => ({ type: 'PROVE', by })),
      registered,
      ...['isClosed', 'emailIsTaken', 'emailIsUnverified', 'personIsTaken'].map((fact) => ({
        ...registered,
        [fact]: true,
      })),
      ...['2015-01-01', null].map((birthDate) => ({ ...registered, birthDate })),
      { ...registered, termsAccepted: false },
      ...['SU_NOT_ADULT', 'SU_EMAIL_IN_USE'].map((code) => ({ type: 'FAIL', code })),
      { type: 'ABANDON' },
    ],
  },
  'sms-code': {
    lifecycle: smsCode as unknown as Lifecycle,
    input: { at, number: freshNumber },
    events: [
      ...[at, soon, later].map((when) => ({ type: 'SEND', at: when })),
      ...[true, false].flatMap((isRight) => [at, later].map((when) => ({ type: 'CHECK', isRight, at: when }))),
      ...[at, later].map((when) => ({ type: 'SPEND', at: when })),
    ],
  },
  sale: {
    lifecycle: sale as unknown as Lifecycle,
    input: { at },
    events: [
      ...['preparation', 'target-group-analysis', 'marketing', 'viewing', 'bid-round', 'post-work'].map((to) => ({
        type: 'ADVANCE',
        to,
        at,
      })),
      ...[true, false].map((isSold) => ({ type: 'BACK', isSold, at })),
      ...[true, false].flatMap((isTakenOver) =>
        [true, false].map((hasUnfinishedForm) => ({ type: 'COMPLETE', isTakenOver, hasUnfinishedForm, at })),
      ),
      ...['WITHDRAW', 'RELIST'].map((type) => ({ type, at })),
    ],
  },
  listing: {
    lifecycle: listing as unknown as Lifecycle,
    input: {},
    events: [
      ...['ASSIGN', 'PUBLISH', 'SELL', 'WITHDRAW', 'ARCHIVE'].map((type) => ({ type })),
      ...['SHOW', 'HIDE'].flatMap((type) => [true, false].map((hasFacts) => ({ type, hasFacts }))),
      ...[true, false].flatMap((isSold) =>
        [0, 1].map((formsUnderSigning) => ({ type: 'CANCEL_SALE', isSold, formsUnderSigning })),
      ),
      ...[true, false].flatMap((isTakenOver) =>
        [true, false].map((hasUnfinishedForm) => ({ type: 'TAKE_OVER', isTakenOver, hasUnfinishedForm })),
      ),
      ...listingStatuses.map((stands) => ({ type: 'RELIST', stands })),
    ],
  },
  settlement: {
    lifecycle: settlement as unknown as Lifecycle,
    input: { hasPeople: true },
    events: signedFormEvents(),
  },
  'self-declaration': {
    lifecycle: selfDeclaration as unknown as Lifecycle,
    input: { hasPeople: true },
    events: signedFormEvents(),
  },
  'signing-document': {
    lifecycle: signingDocument as unknown as Lifecycle,
    input: { contentSha256: sha256, signers: ['silje', 'nora', 'emil'], signed: [] },
    events: [
      ...['silje', 'nora', 'emil', 'stranger'].map((signer) => ({ type: 'SIGN', signer, sha256, at })),
      ...['silje', 'nora', 'emil'].map((signer) => ({ type: 'SIGN', signer, sha256, asksBroker: true, at })),
      { type: 'SIGN', signer: 'nora', sha256: 'b'.repeat(64), at },
      ...['nora', 'stranger'].map((signer) => ({ type: 'SEND_PAPER', signer, sha256, at, ...whole })),
      ...[1, 3].map((of) => ({ type: 'SEND_PAPER', signer: 'nora', sha256, at, pages: [2], of })),
      ...['nora', 'stranger'].map((signer) => ({ type: 'APPROVE_PAPER', signer, at, ...whole })),
      { type: 'APPROVE_PAPER', signer: 'nora', asksBroker: true, at, ...whole },
      { type: 'APPROVE_PAPER', signer: 'nora', at, pages: [1], of: 2 },
      ...['RETURN_PAPER', 'DECLINE'].map((type) => ({ type, signer: 'nora', at })),
      { type: 'DECLINE', signer: 'stranger', at },
      ...['VOID', 'OPEN_AGAIN'].map((type) => ({ type, by: 'nora', at })),
      { type: 'ASK_TO_OPEN', by: 'silje', name: 'Silje', part: 'seller', reason: 'Feil', at },
      ...['seller', 'buyer'].flatMap((part) =>
        ['AGREE_TO_OPEN', 'REFUSE_TO_OPEN'].map((type) => ({ type, by: 'nora', part, at })),
      ),
      ...['silje', 'nora'].map((by) => ({ type: 'ASK_NO_MORE', by, at })),
      ...['EXPIRE', 'BROKER_YES', 'BROKER_NO', 'SEALED', 'SEAL_FAILED', 'RETRY_SEAL'].map((type) => ({ type, at })),
    ],
  },
};
