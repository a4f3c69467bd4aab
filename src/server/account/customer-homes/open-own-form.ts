import { sql } from 'kysely';
import { formsOfSide } from '#src/domain/form-names.ts';
import type { CustomerId, EstateId, LinkId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { readsOfSale } from '#src/domain/reading-time.ts';
import { estatesByIds } from '#src/server/homes/estates/estates.ts';
import { salesOf } from '#src/server/homes/estates/sale.ts';
import { type FlowName, formsOf, type LinkFlow } from '#src/server/homes/flow-instances/flow-names.ts';
import { readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import { createLink } from '#src/server/homes/links/create-link.ts';
import { noteOpened } from '#src/server/homes/links/exchange.ts';
import { type OpenedSession, openSession } from '#src/server/homes/links/link-session.ts';
import type { CustomerCaller } from '#src/server/identity/sessions/callers.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { latestDocuments } from '#src/server/signing/documents/documents.ts';
import { formsOfSale } from '#src/server/signing/documents/of-sale.ts';
import { isOfferedOf, type OwnParty, partiesOfCustomer } from './homes-of.ts';

interface OwnForm {
  readonly flow: FlowName;
  readonly me: OwnParty;
}

/**
 * Returns the form if the home offers it and the customer is a party to it. Anything else is NOT_FOUND (reliability T7).
 */
const ownForm = async (on: Server, id: CustomerId, estateId: EstateId, folder: LinkFlow): Promise<OwnForm> => {
  const [me] = (await partiesOfCustomer(on.db, id)).filter((party) => party.estateId === estateId);
  const flow = me && formsOf(folder).find((one) => formsOfSide(me.role).includes(one));
  if (!me || !flow) throw new Refused('NOT_FOUND');
  const [row] = await readForms(on.db, [flow], [estateId]);
  const ofSale = await formsOfSale(on.db, await latestDocuments(on.db, [flow], [estateId]));
  const [estate] = await estatesByIds(on.db, [estateId]);
  const isOpen = row && estate && isOfferedOf(row, estate, await salesOf(on.db, [estateId]));
  if (!isOpen || !readsOfSale(me, ofSale({ flow, estateId }))) throw new Refused('NOT_FOUND');
  return { flow, me };
};

/**
 * Returns the customer's valid link, or creates one without sending it. A link that the broker revoked stays revoked.
 */
const linkOf = async (tx: Tx, on: Server, { flow, me }: OwnForm) => {
  const of = () =>
    tx
      .selectFrom('accessLink as link')
      .leftJoin('estate', 'estate.id', 'link.estateId')
      .selectAll('link')
      .select(['estate.brokerId', 'estate.assistantId'])
      .where('link.estateId', '=', me.estateId)
      .where('link.flow', '=', flow)
      .where('link.participantId', '=', me.participantId)
      .orderBy('link.createdAt', 'desc');
  const newest = await of().executeTakeFirst();
  if (newest !== undefined && newest.revokedAt !== null && !newest.endedByChange) throw new Refused('LINK_GONE');
  const living = await of()
    .where('link.revokedAt', 'is', null)
    .where('link.expiresAt', '>', sql<IsoInstant>`now()`)
    .executeTakeFirst();
  if (living) return living;
  const holder = { id: me.participantId, role: me.role, name: me.name, phone: me.phone, email: me.email };
  const made = await createLink(
    tx,
    on,
    { place: { flow, estateId: me.estateId }, holder },
    { replaces: 'nothing', sent: false },
  );
  return of()
    .where('link.id', '=', made.id satisfies LinkId)
    .executeTakeFirstOrThrow();
};

/**
 * Opens a form of the customer's own home on this device, as its personal link would (reliability L8). Throws
 * NOT_FOUND and LINK_GONE.
 */
export const openOwnForm = async (
  on: Server,
  caller: CustomerCaller,
  asked: { readonly estateId: EstateId; readonly flow: LinkFlow },
  oldToken: string | undefined,
): Promise<{ readonly me: OwnParty; readonly session: OpenedSession }> => {
  const form = await ownForm(on, caller.customerId, asked.estateId, asked.flow);
  const session = await on.transaction(async (tx) => {
    const link = await linkOf(tx, on, form);
    await noteOpened(tx, link);
    const place = { id: link.id, estateId: link.estateId, flow: link.flow, isProven: true };
    return openSession(tx, on.config, place, oldToken);
  });
  return { me: form.me, session };
};
