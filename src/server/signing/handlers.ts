import { takeoverSigning } from '#src/contract/takeover-signing.ts';
import { flowTopic } from '../flows/move.ts';
import { handle } from '../handle.ts';
import { partyOf } from './caller-party.ts';
import { createDocument } from './create-document.ts';
import { markOpened } from './mark-opened.ts';
import { readPdf, readStatus } from './read-document.ts';
import { readPreview } from './read-preview.ts';
import { eidCookie } from './routes.ts';
import { sendCode, signOnScreen } from './sign-on-screen.ts';
import { beginEid } from './sign-with-eid.ts';
import { textSigner } from './text-signer.ts';
import { voidDocument } from './void-document.ts';

/** Spec section 7, "Takeover": the document and its signatures. */
export default handle(
  takeoverSigning,
  {
    preview({ params, caller, web }, on) {
      caller.at(params.id);
      return readPreview(on, params.id, web.language);
    },
    async createDocument({ params, body, caller }, on) {
      const { inksign, signers, contentSha256 } = body;
      const actor = partyOf(caller.at(params.id));
      const asked = {
        estateId: params.id,
        actor,
        method: inksign ? 'on-screen' : 'e-id',
        signers,
        contentSha256,
      } as const;
      await on.transaction((tx) => createDocument(tx, on, asked));
      return readStatus(on, params.id);
    },
    async signStatus({ params, caller }, on) {
      const me = caller.at(params.id);
      const status = await readStatus(on, params.id);
      return (await markOpened(on, me, status)) ? readStatus(on, params.id) : status;
    },
    document({ params, caller }, on) {
      caller.at(params.id);
      return readPdf(on, params.id);
    },
    async voidDocument({ params, caller }, on) {
      const actor = partyOf(caller.at(params.id));
      await on.transaction((tx) => voidDocument(tx, on, { estateId: params.id, actor }));
      return readStatus(on, params.id);
    },
    async signSms({ params, caller }, on) {
      const actor = partyOf(caller.at(params.id));
      return { textAgainAt: await on.transaction((tx) => textSigner(tx, on, params.id, params.pid, actor)) };
    },
    async startEid({ params, body, caller, web }, on) {
      const { participantId } = caller.at(params.id);
      const { contentSha256 } = body;
      const { url, secret } = await beginEid(on, {
        estateId: params.id,
        participantId,
        contentSha256,
        language: web.language,
      });
      web.setCookie(eidCookie, secret, { seconds: 15 * 60 });
      return { url };
    },
    async sendCode({ params, caller }, on) {
      caller.at(params.id);
      return { textAgainAt: await on.transaction((tx) => sendCode(tx, on, params.id, params.pid)) };
    },
    async signOnScreen({ params, body, caller }, on) {
      caller.at(params.id);
      await signOnScreen(on, { estateId: params.id, ...body });
      return readStatus(on, params.id);
    },
  },
  {
    // Polled every five seconds by everybody who waits: "nothing new" must cost no query (reliability 6.2).
    signStatus: {
      version: ({ params, caller }, on) => {
        caller.at(params.id);
        return on.live.version(flowTopic(params.id));
      },
    },
    // The answer is an address that carries a state; a second try must get one of its own.
    startEid: { secret: true },
  },
);
