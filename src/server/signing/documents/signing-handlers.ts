import type { AnySigningCalls } from '#src/contract/signing/signing.ts';
import { deviceNameOf } from '#src/domain/device-name.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { flowTopic, touchFlow } from '#src/server/homes/flow-instances/move.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import type { CallerOf, Web } from '#src/server/http/callers.ts';
import type { Handlers, RouteOptions } from '#src/server/http/handle.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import type { Server } from '#src/server/platform/server.ts';
import { askAwaited } from './ask-awaited.ts';
import { createDocument } from './create-document.ts';
import { declineDocument } from './decline-document.ts';
import { eidCookie } from './finish-signing.ts';
import { asMetBy, Incomplete } from './incomplete.ts';
import { openedBy, openToRead, proveReader, sendReadingCode } from './prove-reader.ts';
import { pdfOf, readStatus } from './read-document.ts';
import { readPreview } from './read-preview.ts';
import { answerAsking, askToOpen, takeBackAsking } from './reopening.ts';
import { sendPaper } from './sign-on-paper.ts';
import { sendCode, signOnScreen } from './sign-on-screen.ts';
import type { Status } from './sign-status.ts';
import { beginEid } from './sign-with-eid.ts';
import { readFormRow } from './signables.ts';
import { textSigner } from './text-signer.ts';
import { voidDocument } from './void-document.ts';

/** Returns the person of a link session as an actor of the event log. */
const partyOf = ({ participantId, name }: LinkSession) => ({ kind: 'party', id: participantId, name }) as const;

/** What an e-ID needs of the browser that begins it. */
const browserOf = ({ language, userAgent }: Web) => ({ language, begunIn: deviceNameOf(userAgent).browser });

/**
 * Records that a signer opened the link, at their first view of the signing page. Returns whether it was the first; of
 * two tabs only one writes.
 */
const markOpened = async (
  on: Pick<Server, 'db' | 'transaction'>,
  me: LinkSession,
  status: Status,
): Promise<boolean> => {
  const mine = status.signers.find((signer) => signer.participantId === me.participantId);
  if (status.status !== 'signing' || !mine || mine.openedAt !== null) return false;
  return on.transaction(async (tx) => {
    const flow = await readFormRow(tx, me);
    if (!flow) return false;
    const opened = await tx
      .updateTable('signingSigner')
      .set({ openedAt: flow.readAt })
      .where('documentId', '=', status.documentId)
      .where('participantId', '=', me.participantId)
      .where('openedAt', 'is', null)
      .executeTakeFirst();
    if (opened.numUpdatedRows === 0n) return false;
    const data = { version: status.documentVersion };
    await appendEvent(
      tx,
      { estateId: me.estateId, instanceId: flow.id, type: 'OPENED', actor: partyOf(me), data },
      flow.readAt,
    );
    touchFlow(tx, flow);
    return true;
  });
};

/** Each start costs a call to the provider. A customer who needs more tries needs help from a person. */
const eidStarts: LimitRule = { name: 'eid-starts', max: 30, seconds: 3600 };

/** Seconds until an e-ID attempt expires. */
const eidSeconds = 15 * 60;

/** A call about one home's form, before its session is known. */
export interface CallAbout {
  readonly caller: CallerOf<'link'>;
  readonly params: { readonly id: EstateId };
  readonly query: unknown;
}
/** Returns the session that authorises a call. Throws NOT_FOUND for another home, known or not (reliability T7). */
export type SessionOf = (call: CallAbout) => LinkSession;

const refOf = ({ flow, estateId }: LinkSession): FlowRef => ({ flow, estateId });

/** Spec section 7: handlers of a form's document and signatures, the same for every form. */
export const signingHandlers = (sessionOf: SessionOf): Handlers<AnySigningCalls> => ({
  preview(call, on) {
    const me = sessionOf(call);
    const { participantId } = me;
    const read = { reader: participantId, signer: participantId, session: me };
    return readPreview(on, refOf(me), call.web.language, read).catch(asMetBy(participantId));
  },
  previewFor(call, on) {
    const me = sessionOf(call);
    const { pid } = call.params;
    const reader = pid === me.participantId ? pid : undefined;
    const read = { reader, signer: pid, session: me };
    return readPreview(on, refOf(me), call.web.language, read).catch(asMetBy(me.participantId));
  },
  async createDocument(call, on) {
    const me = sessionOf(call);
    const { inksign, signers, onPaper, contentSha256 } = call.body;
    const method = inksign && onPaper === undefined ? 'on-screen' : 'e-id';
    const asked = { ref: refOf(me), actor: partyOf(me), method, signers, onPaper, contentSha256 } as const;
    await on
      .transaction((tx) => createDocument(tx, on, asked))
      .catch(async (error: unknown) => {
        if (error instanceof Incomplete) await askAwaited(on, asked, error);
        return asMetBy(me.participantId)(error);
      });
    return readStatus(on, refOf(me));
  },
  async signStatus(call, on) {
    const me = sessionOf(call);
    const status = await readStatus(on, refOf(me));
    return (await markOpened(on, me, status)) ? readStatus(on, refOf(me)) : status;
  },
  document: async (call, on) => pdfOf(on, await openedBy(on, sessionOf(call)), call.web.language),
  sendReadingCode: (call, on) => sendReadingCode(on, sessionOf(call)),
  proveReader: (call, on) => proveReader(on, sessionOf(call), call.body.code),
  async identifyReader(call, on) {
    const me = sessionOf(call);
    await on.limits.assertWithin(eidStarts, me.participantId);
    const { contentSha256 } = await openToRead(on, me);
    const who = { ref: refOf(me), participantId: me.participantId, device: me.device };
    const given = { ...who, purpose: 'read', contentSha256 } as const;
    const { url, secret } = await beginEid(on, Object.assign(browserOf(call.web), given));
    call.web.setCookie(eidCookie, secret, { seconds: eidSeconds });
    return { url };
  },
  async voidDocument(call, on) {
    const me = sessionOf(call);
    await on.transaction((tx) => voidDocument(tx, on, { ref: refOf(me), actor: partyOf(me) }));
    return readStatus(on, refOf(me));
  },
  async askToOpen(call, on) {
    const me = sessionOf(call);
    await on.transaction((tx) => askToOpen(tx, on, { ref: refOf(me), person: me, reason: call.body.reason }));
    return readStatus(on, refOf(me));
  },
  async answerOpening({ body, ...call }, on) {
    const me = sessionOf(call);
    const { participantId, name, role } = me;
    const by = { kind: 'party', participantId, name, role } as const;
    await on.transaction((tx) => answerAsking(tx, on, { ref: refOf(me), by, answer: body }));
    return readStatus(on, refOf(me));
  },
  async takeBackOpening(call, on) {
    const me = sessionOf(call);
    await on.transaction((tx) => takeBackAsking(tx, on, { ref: refOf(me), person: me }));
    return readStatus(on, refOf(me));
  },
  async decline(call, on) {
    const me = sessionOf(call);
    const { participantId, name } = me;
    const declining = { ref: refOf(me), participantId, name, reason: call.body.reason };
    await on.transaction((tx) => declineDocument(tx, on, declining));
    return readStatus(on, refOf(me));
  },
  async signSms(call, on) {
    const me = sessionOf(call);
    const texted = (tx: Parameters<typeof textSigner>[0]) =>
      textSigner(tx, on, refOf(me), { participantId: call.params.pid, actor: partyOf(me) });
    return { textAgainAt: await on.transaction(texted) };
  },
  async startEid(call, on) {
    const me = sessionOf(call);
    const { contentSha256, participantId = me.participantId, declared } = call.body;
    await on.limits.assertWithin(eidStarts, me.participantId);
    // Another signer's e-ID on this phone does not prove the link's holder.
    const device = participantId === me.participantId ? me.device : null;
    const who = { ref: refOf(me), participantId, device };
    const given = { ...who, purpose: 'sign', contentSha256, declared } as const;
    const { url, secret } = await beginEid(on, Object.assign(browserOf(call.web), given));
    call.web.setCookie(eidCookie, secret, { seconds: eidSeconds });
    return { url };
  },
  async sendCode(call, on) {
    const me = sessionOf(call);
    return { textAgainAt: await on.transaction((tx) => sendCode(tx, on, refOf(me), call.params.pid)) };
  },
  async signOnScreen(call, on) {
    const me = sessionOf(call);
    await signOnScreen(on, {
      ...call.body,
      ref: refOf(me),
      callerId: me.participantId,
      callerName: me.name,
      session: me,
    });
    return readStatus(on, refOf(me));
  },
  async signOnPaper(call, on) {
    const me = sessionOf(call);
    const by = { sentBy: me.participantId, actor: partyOf(me) };
    await on.transaction((tx) => sendPaper(tx, on, { ref: refOf(me), ...by, ...call.body }));
    return readStatus(on, refOf(me));
  },
});

export const signingRouteOptions: RouteOptions<AnySigningCalls> = {
  // Polled every five seconds by all waiting pages: an unchanged status must cost no query (reliability 6.2).
  signStatus: { changesWith: ({ id }) => flowTopic(id) },
  // The response is an address with a state; a retry must get a new one.
  startEid: { secret: true },
  identifyReader: { secret: true },
};
