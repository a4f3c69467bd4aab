import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import type { SigningCalls } from '#src/contract/signing/signing.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import type { Server } from '#src/server/platform/server.ts';
import { formOfPath, isAlone } from './form-of-path.ts';
import { callWith, FormOverHttp } from './form-over-http.ts';
import { insertHomeWith, type TestHome } from './homes.ts';
import { deputiesBeside } from './own-cards.ts';
import { approvePowersOf, proveSessionsOf, signByEid } from './powers.ts';
import type { SampledFlow } from './sampled-flow.ts';
import { type Heard, type VisitorCall, visitorAt } from './visitor.ts';

/** A person who opened a form of a new home by their personal link. */
export interface FormVisit {
  readonly on: Server;
  readonly home: TestHome;
  readonly ref: FlowRef;
  readonly form: FormOverHttp;
  /** The same form by the first seller's link, where both sides fill it in: a deputy is their own side's to enter. */
  readonly bySeller: () => Promise<FormOverHttp>;
  /** The form on the phones of the side's other people, deputies included. Each gives the answers of the own card. */
  readonly byOthers: () => Promise<readonly FormOverHttp[]>;
  /** The form's own signing calls, and a function that sends one. */
  readonly calls: SigningCalls;
  readonly send: (endpoint: AnyEndpoint, asked?: VisitorCall) => Promise<Heard>;
  /** Finalizes the signed form, as its last page does. */
  readonly finish: () => Promise<void>;
}

/** Opens the form that a path fills in, as the first person of its side; one that both fill in, as a buyer. */
export async function visitForm(
  { url, on }: { readonly url: string; readonly on: Server },
  sampled: SampledFlow,
  drafts: Drafts,
): Promise<FormVisit> {
  const { signing } = sampled.flow.calls;
  if (signing === undefined) throw new Error(`${sampled.flow.id} has no signing calls. Add them to its calls.ts`);
  const { flow, side } = formOfPath(sampled.flow, drafts);
  const home = await insertHomeWith(
    on.database,
    flow,
    side !== null && isAlone(drafts) ? { sellers: 1, buyers: 1 } : {},
  );
  const [me] = home.parties.filter(({ role }) => role === (side ?? 'buyer'));
  if (me === undefined) throw new Error('The side has no people. See insertHome in tests/support/homes.ts');
  const visitor = await visitorAt({ url, on }, home, me, [flow]);
  const where = { estateId: home.estateId };
  const call = callWith(url, visitor.cookie);
  const at = signing.at(where);
  const form = await FormOverHttp.open({ ...sampled, where, call });
  return {
    on,
    home,
    ref: { flow, estateId: home.estateId },
    form,
    async bySeller() {
      const [seller] = home.parties.filter(({ role }) => role === 'seller');
      if (side !== null || seller === undefined) return form;
      const { cookie } = await visitorAt({ url, on }, home, seller, [flow]);
      return FormOverHttp.open({ ...sampled, where, call: callWith(url, cookie) });
    },
    async byOthers() {
      const parties = home.parties.filter(({ id, role }) => role === me.role && id !== me.id);
      const others = [...parties, ...deputiesBeside(me, (await form.read()).drafts)];
      return Promise.all(
        others.map(async (other) => {
          const { cookie } = await visitorAt({ url, on }, home, other, [flow]);
          return FormOverHttp.open({ ...sampled, where, call: callWith(url, cookie) }, drafts);
        }),
      );
    },
    calls: signing.calls,
    send: (endpoint, asked) =>
      visitor.send(endpoint, {
        query: at.query,
        ...(endpoint.idempotent && { key: crypto.randomUUID() }),
        ...asked,
        params: { ...at.params, ...asked?.params },
      }),
    finish: () => signing.finish(where, call),
  };
}

/** Requests a document of the content with this hash, to be signed by hand. */
export const askForDocument = ({ calls, send }: FormVisit, contentSha256: string): Promise<Heard> =>
  send(calls.createDocument, { body: { inksign: true, contentSha256 } });

/** Returns a deputy's phone from the form, because a deputy is no party of the home. */
const phoneOf = async ({ db }: Server, id: string): Promise<string | undefined> => {
  const rows = await db.selectFrom('signingSigner').select(['participantId', 'phone']).execute();
  return rows.find(({ participantId }) => participantId === id)?.phone;
};

/**
 * Signs by hand for every signer, with the code from their SMS; a deputy signs with e-ID, once the broker has approved
 * the power of attorney. Throws on a refusal.
 */
export async function signAllByHand({ on, home, ref, calls, send }: FormVisit): Promise<void> {
  const { contentSha256, signers } = (await send(calls.signStatus)).body;
  await approvePowersOf(on, ref);
  const done = ({ status, text }: Heard) => {
    if (status !== 200) throw new Error(`${status} ${text}`);
  };
  for (const { participantId, name, onBehalfOf } of signers) {
    if (onBehalfOf !== null) {
      await signByEid(on, ref, participantId);
      continue;
    }
    done(await send(calls.sendCode, { params: { pid: participantId } }));
    const phone = home.parties.find(({ id }) => id === participantId)?.phone ?? (await phoneOf(on, participantId));
    const texted = (await outbox(on)).find(({ to }) => to === phone)?.text ?? '';
    const code = /er (\d{4})\./.exec(texted)?.[1] ?? '';
    const { declares } = (await send(calls.previewFor, { params: { pid: participantId } })).body;
    const declared = declares.map(({ id }: { readonly id: string }) => id);
    done(await send(calls.signOnScreen, { body: { participantId, contentSha256, declared, code, typedName: name } }));
  }
  // A signature by hand proves the session it is made in; what is written here for a deputy does not.
  if (signers.some(({ onBehalfOf }: { onBehalfOf: string | null }) => onBehalfOf !== null))
    await proveSessionsOf(on, ref);
}
