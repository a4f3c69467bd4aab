import type { brokerForms } from '#src/contract/desk/broker-forms.ts';
import type { BrokerPermission } from '#src/domain/broker-permissions.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { SignedFormName } from '#src/server/forms/form/form.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import { assertOnPaper, readHomeForms } from '#src/server/forms/form/read-forms.ts';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import { ownEstate } from '#src/server/homes/estates/own-estate.ts';
import { readPicture } from '#src/server/homes/pictures/keep-picture.ts';
import type { CallerOf } from '#src/server/http/callers.ts';
import type { Handlers } from '#src/server/http/handle.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import type { Server } from '#src/server/platform/server.ts';
import { readPdf } from '#src/server/signing/documents/read-document.ts';
import { answerAsking } from '#src/server/signing/documents/reopening.ts';
import { retrySeal } from '#src/server/signing/documents/retry-seal.ts';
import { approvePaper, returnPaper } from '#src/server/signing/documents/sign-on-paper.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { revokePersonalLink, sendPersonalLink } from './personal-links.ts';
import { readFormAnswers } from './read-form-answers.ts';
import { approveDeviation, markSeen, markUnseen, refuseDeviation } from './seen-deviations.ts';

/** One text per minute to one person about one form. */
const linkPause: LimitRule = { name: 'broker-form-link', max: 1, seconds: 60 };

interface Call {
  readonly params: { readonly id: EstateId; readonly flow: SignedFormName };
  readonly caller: CallerOf<'broker'>;
}
interface FormChange {
  readonly tx: Tx;
  readonly estate: Estate;
  readonly actor: BrokerActor;
  readonly ref: { readonly flow: SignedFormName; readonly estateId: EstateId };
}

interface OfHome {
  readonly params: { readonly id: EstateId };
  readonly caller: CallerOf<'broker'>;
}

const ofCaller = (on: Server, { params, caller }: OfHome, permission: BrokerPermission) =>
  ownEstate(on, params.id, caller.brokerId, permission);

/** Changes something about a form of the broker's own home, and returns how its forms stand then. */
const change = async (
  call: Call,
  on: Server,
  permission: BrokerPermission,
  work: (given: FormChange) => Promise<unknown>,
) => {
  const estate = await ofCaller(on, call, permission);
  const { brokerId, name } = call.caller;
  const actor = { kind: 'broker', id: brokerId, name } as const;
  const ref = { flow: call.params.flow, estateId: estate.id };
  await on.transaction((tx) => work({ tx, estate, actor, ref }));
  return readHomeForms(on, estate);
};

/** Spec section 7, "Broker", for the forms that one side signs. */
export const formCalls: Handlers<typeof brokerForms> = {
  forms: async (call, on) => readHomeForms(on, await ofCaller(on, call, 'read')),
  async answers(call, on) {
    const estate = await ofCaller(on, call, 'read');
    return readFormAnswers(on, { flow: call.params.flow, estateId: estate.id }, call.web.language);
  },
  async sendLink(call, on) {
    const { id, flow, pid } = call.params;
    await ofCaller(on, call, 'links');
    await on.limits.assertWithin(linkPause, `${id} ${flow} ${pid}`);
    return change(call, on, 'links', ({ tx, estate, actor }) =>
      sendPersonalLink(tx, on, { form: formOf(flow), estate, id: pid, actor }),
    );
  },
  revokeLink: (call, on) =>
    change(call, on, 'links', ({ tx, estate, actor, ref }) =>
      revokePersonalLink(tx, { form: formOf(ref.flow), estate, id: call.params.pid, actor }),
    ),
  voidDocument: (call, on) =>
    change(call, on, 'void', ({ tx, actor, ref }) => voidDocument(tx, on, { ref, actor, reason: call.body.reason })),
  answerOpening: ({ body, ...call }, on) =>
    change(call, on, 'void', ({ tx, actor: by, ref }) => answerAsking(tx, on, { ref, by, answer: body })),
  approvePaper: (call, on) =>
    change(call, on, 'papers', ({ tx, actor, ref }) =>
      approvePaper(tx, on, { ref, participantId: call.params.pid, broker: actor, answers: call.body.answers }),
    ),
  returnPaper: (call, on) =>
    change(call, on, 'papers', ({ tx, actor, ref }) =>
      returnPaper(tx, on, { ref, participantId: call.params.pid, broker: actor, reason: call.body.reason }),
    ),
  markSeen: (call, on) =>
    change(call, on, 'deviations', ({ tx, actor, ref }) =>
      markSeen(tx, on, { ref, actor, deviation: call.params.deviation }),
    ),
  markUnseen: (call, on) =>
    change(call, on, 'deviations', ({ tx, actor, ref }) =>
      markUnseen(tx, on, { ref, actor, deviation: call.params.deviation }),
    ),
  approveDeviation: (call, on) =>
    change(call, on, 'decisions', ({ tx, actor, ref }) =>
      approveDeviation(tx, on, { ref, actor, deviation: call.params.deviation }),
    ),
  refuseDeviation: (call, on) =>
    change(call, on, 'decisions', ({ tx, actor, ref }) =>
      refuseDeviation(tx, on, { ref, actor, deviation: call.params.deviation, reason: call.body.reason }),
    ),
  retrySeal: (call, on) => change(call, on, 'seal', ({ tx, actor, ref }) => retrySeal(tx, on, ref, actor)),

  async paperPicture(call, on) {
    const estate = await ofCaller(on, call, 'read');
    await assertOnPaper(on, estate, call.params);
    return readPicture(on, estate.id, call.params.picture);
  },
  async document(call, on) {
    const estate = await ofCaller(on, call, 'read');
    return readPdf(on, { flow: call.params.flow, estateId: estate.id }, call.web.language);
  },
};
