import type { BrokerRatingId } from '#src/domain/ids.ts';
import { firstNotificationChoices, isNotifiedOf } from '#src/domain/notifications.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import type { MessageContext } from '#src/server/platform/server.ts';

const factsOf = (tx: Tx, id: BrokerRatingId) =>
  tx
    .selectFrom('brokerRating as rating')
    .innerJoin('estate', 'estate.id', 'rating.estateId')
    .innerJoin('broker', 'broker.id', 'rating.brokerId')
    .innerJoin('office', 'office.id', 'broker.officeId')
    .innerJoin('estateParty as party', 'party.id', 'rating.partyId')
    .innerJoin('customerParty as own', 'own.partyId', 'party.id')
    .innerJoin('customer', 'customer.id', 'own.customerId')
    .select(['rating.estateId', 'rating.side', 'estate.street', 'broker.name as broker', 'office.name as office'])
    .select(['customer.givenName', 'customer.email', 'customer.options'])
    .where('rating.id', '=', id)
    .where('party.removedAt', 'is', null)
    .orderBy('own.linkedAt')
    .execute();

/**
 * Writes to the party's account, at the question and once more. One without an account, or who wants no mail of the
 * journey, is not written to, and still finds the question on the journey.
 */
export const mailAsk = async (
  tx: Tx,
  on: MessageContext,
  { id, turn }: { readonly id: BrokerRatingId; readonly turn: 1 | 2 },
): Promise<void> => {
  const accounts = await factsOf(tx, id);
  const to = accounts.find(({ options }) =>
    isNotifiedOf(options.notifications ?? firstNotificationChoices, 'journey', 'email'),
  );
  if (to === undefined) return;
  const [broker, street] = [plain(to.broker), plain(to.street)];
  const url = `${on.config.publicUrl}/customer/timeline?home=${to.estateId}-${to.side}`;
  const [nb, en] =
    turn === 1
      ? [
          `Nå er ${street} overtatt. Hvordan var ${broker} som megler?`,
          `${street} is now taken over. How was ${broker} as your broker?`,
        ]
      : [
          `Du har ikke sagt hva du synes om ${broker} ennå. Vi spør ikke flere ganger.`,
          `You have not said what you think of ${broker} yet. We will not ask again.`,
        ];
  const mail = letter({
    name: to.givenName,
    subject: { nb: `Hvordan var ${broker}?`, en: `How was ${broker}?` },
    nb: [nb, 'Gi stjerner, og skriv gjerne noen ord. Alle vurderinger vises, uten navnet ditt:', url],
    en: [en, 'Give stars, and a few words if you like. Every rating is shown, without your name:', url],
    sender: to.office,
  });
  await on.messages.send(tx, { channel: 'email', key: `rating:${id}:${turn}`, to: to.email, ...mail });
};
