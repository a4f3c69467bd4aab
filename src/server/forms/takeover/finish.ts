import type { InferInput } from 'valibot';
import { takeover } from '#machines/takeover.ts';
import type { Receipt } from '#src/contract/forms/takeover-protocol.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { openDeviations } from '#src/domain/protocol-deviations.ts';
import { type Estate, partiesOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import { limitLinks } from '#src/server/homes/links/create-link.ts';
import { finalizedForBroker } from '#src/server/homes/links/message-texts.ts';
import { sendLink } from '#src/server/homes/links/send-link.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { latestDocument } from '#src/server/signing/documents/documents.ts';
import { deviationWords } from '#src/texts/protocol-deviations.ts';
import { readDeviations } from '../deviations/protocol-deviations.ts';
import { handInPower } from '../leads/hand-in-power.ts';
import { peopleToReach } from './people.ts';
import type { TakeoverRow } from './takeover-form.ts';

/** Mails each person in the protocol a personal link to the PDF (domain.md, finish). */
const mailAll = async (tx: Tx, on: Server, row: TakeoverRow, estate: Estate): Promise<void> => {
  const place = { flow: row.flow, estateId: row.estateId };
  const { drafts } = await readAnswers(tx, row.id);
  const facts = { home: estate.home.address, sender: estate.broker.office };
  for (const holder of peopleToReach(drafts, await partiesOf(tx, row.estateId))) {
    await sendLink(tx, on, place, holder, {
      occasion: 'finalized',
      replaces: 'nothing',
      facts,
      by: { kind: 'system' },
      channels: ['email'],
    });
  }
  await limitLinks(tx, on, place);
};

const notifyBroker = async (tx: Tx, on: Server, row: TakeoverRow, estate: Estate): Promise<void> => {
  if (estate.broker.email === '') return;
  const { deviations } = await readDeviations(tx, on, row);
  const open = openDeviations(deviations).map(deviationWords);
  const mail = finalizedForBroker(
    { name: estate.broker.name, home: estate.home.address, sender: on.config.brand },
    `${on.config.publicUrl}/broker/takeovers/${row.estateId}`,
    open,
  );
  await on.messages.send(tx, { channel: 'email', key: `finalized:${row.id}:broker`, to: estate.broker.email, ...mail });
};

/**
 * Finishes a takeover, once. All link holders receive the PDF, the broker and the chosen electricity provider are
 * notified, and links become read-only. The commit is flushed to disk before the response (reliability F4). Throws
 * OTP_NOT_ALL_SIGNED, OTP_LOCKED, OTP_FINALIZED.
 */
export const finishTakeover = async (
  on: Server,
  estateId: EstateId,
  actor: Actor,
): Promise<InferInput<typeof Receipt>> => {
  const receipt = await on.transaction(async (tx) => {
    const row = await lockFlow(tx, 'takeover-protocol', estateId);
    const finalized = await move(tx, takeover, row, { type: 'FINALIZE' }, actor);
    const document = await latestDocument(tx, takeoverOf(estateId));
    const estate = await readEstate(tx, estateId);
    if (!document || !estate) throw new Refused('OTP_NOT_FOUND');
    await mailAll(tx, on, finalized, estate);
    await notifyBroker(tx, on, finalized, estate);
    await handInPower(tx, on, finalized);
    return { proofCode: document.proofCode, pdfSha256: document.sealedSha256, finalizedAt: row.readAt };
  });
  await on.database.barrier();
  return receipt;
};
