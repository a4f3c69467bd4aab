import { type Estate, readEstate } from '#src/server/homes/estates/estates.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import { limitLinks } from '#src/server/homes/links/create-link.ts';
import { linkHolders } from '#src/server/homes/links/link-states.ts';
import { finalizedForBroker } from '#src/server/homes/links/message-texts.ts';
import { sendLink } from '#src/server/homes/links/send-link.ts';
import { type Actor, system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { latestDocument } from '#src/server/signing/documents/documents.ts';
import { lockForm, signableOf } from '#src/server/signing/documents/signables.ts';
import { handInLeads } from '../leads/hand-in-leads.ts';
import type { FormRow } from './form.ts';
import type { FormReader } from './read-form.ts';

/** Mails each signer a personal link to the PDF (domain.md, finish). */
const mailAll = async (tx: Tx, on: Server, row: FormRow, estate: Estate): Promise<void> => {
  const place = { flow: row.flow, estateId: row.estateId };
  const { called } = signableOf(row.flow);
  const facts = { home: estate.home.address, sender: estate.broker.office, called };
  for (const holder of await linkHolders(tx, row.flow, row.estateId)) {
    const sending = { occasion: 'finalized', replaces: 'nothing', facts, by: system, channels: ['email'] } as const;
    await sendLink(tx, on, place, holder, sending);
  }
  await limitLinks(tx, on, place);
};

const notifyBroker = async (tx: Tx, on: Server, row: FormRow, estate: Estate): Promise<void> => {
  if (estate.broker.email === '') return;
  const { called } = signableOf(row.flow);
  const facts = { name: estate.broker.name, home: estate.home.address, sender: on.config.brand, called };
  const mail = finalizedForBroker(facts, `${on.config.publicUrl}/broker`);
  await on.messages.send(tx, { channel: 'email', key: `finalized:${row.id}:broker`, to: estate.broker.email, ...mail });
};

/**
 * Finishes a form, once. All link holders receive the PDF, the broker is notified, leads are handed to their partners,
 * and links become read-only. The commit is flushed to disk before the response (reliability F4).
 */
export const finishForm = async (on: Server, { form, me }: FormReader, actor: Actor) => {
  const receipt = await on.transaction(async (tx) => {
    const row = await lockForm(tx, { flow: form.flow, estateId: me.estateId });
    const finalized = await move(tx, form.lifecycle, row, { type: 'FINALIZE' }, actor);
    const document = await latestDocument(tx, { flow: form.flow, estateId: me.estateId });
    const estate = await readEstate(tx, me.estateId);
    if (!document || !estate) throw new Refused(form.codes.notFound);
    await mailAll(tx, on, finalized, estate);
    await notifyBroker(tx, on, finalized, estate);
    await handInLeads(tx, on, form, { row: finalized, estate, ...(await form.around(tx, finalized, estate)) });
    return { proofCode: document.proofCode, pdfSha256: document.sealedSha256, finalizedAt: row.readAt };
  });
  await on.database.barrier();
  return receipt;
};
