import { type Estate, readEstate } from '#src/server/homes/estates/estates.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import { limitLinks } from '#src/server/homes/links/create-link.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import { finalizedForBroker } from '#src/server/homes/links/message-texts.ts';
import { sendLink } from '#src/server/homes/links/send-link.ts';
import { type Actor, system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { latestDocument } from '#src/server/signing/documents/documents.ts';
import { lockForm } from '#src/server/signing/documents/signables.ts';
import type { Form, FormRow } from './form.ts';

interface Finishing {
  readonly tx: Tx;
  readonly on: Server;
  readonly form: Form;
  readonly row: FormRow;
  readonly estate: Estate;
}
const namedIn = ({ called }: Form['finish']) => (called === undefined ? {} : { called });

/** Mails each person of the form a personal link to the PDF (domain.md, finish). */
const mailAll = async ({ tx, on, form, row, estate }: Finishing): Promise<void> => {
  const place = { flow: form.flow, estateId: row.estateId };
  const facts = { home: estate.home.address, sender: estate.broker.office, ...namedIn(form.finish) };
  for (const holder of await form.finish.reach(tx, row)) {
    const sending = { occasion: 'finalized', replaces: 'nothing', facts, by: system, channels: ['email'] } as const;
    await sendLink(tx, on, { place, holder }, sending);
  }
  await limitLinks(tx, on, place);
};

const notifyBroker = async ({ tx, on, form, row, estate }: Finishing): Promise<void> => {
  const { name, email: to } = estate.broker;
  if (to === '') return;
  const facts = { name, home: estate.home.address, sender: on.config.brand, ...namedIn(form.finish) };
  const page = on.config.publicUrl + form.finish.brokerPage(row.estateId);
  const mail = finalizedForBroker(facts, page, await form.finish.points?.(tx, on, row));
  await on.messages.send(tx, { channel: 'email', key: `finalized:${row.id}:broker`, to, ...mail });
};

/**
 * Finishes a form, once. All link holders receive the PDF, the broker is notified, what people consented to share is
 * handed over, and links become read-only. The commit is flushed to disk before the response (reliability F4). Throws
 * the lifecycle's refusal.
 */
export const finishForm = async (
  on: Server,
  { form, me: { estateId } }: { readonly form: Form; readonly me: Pick<LinkSession, 'estateId'> },
  actor: Actor,
) => {
  const receipt = await on.transaction(async (tx) => {
    const locked = await lockForm(tx, { flow: form.flow, estateId });
    const document = await latestDocument(tx, { flow: form.flow, estateId });
    const finalize = { type: 'FINALIZE', ...(document && { documentState: document.state }) } as const;
    const row = await move(tx, form.lifecycle, locked, { event: finalize, actor });
    const estate = await readEstate(tx, estateId);
    if (!document || !estate) throw new Refused(form.codes.notFound);
    const finishing = { tx, on, form, row, estate };
    await mailAll(finishing);
    await notifyBroker(finishing);
    await form.finish.handIn(tx, on, form, { row, estate, ...(await form.around(tx, row, estate)) });
    return { proofCode: document.proofCode, pdfSha256: document.sealedSha256, finalizedAt: locked.readAt };
  });
  await on.database.barrier();
  return receipt;
};
