import type { RewardState } from '#src/domain/referral.ts';
import type { PopupKind } from '../popups/popup-kind.ts';

const isIn =
  (state: RewardState): PopupKind['isDue'] =>
  async ({ db }, { customerId }) => {
    const row = await db
      .selectFrom('reward')
      .select('id')
      .where('customerId', '=', customerId)
      .where('state', '=', state)
      .executeTakeFirst();
    return row !== undefined;
  };

const [flag, path] = ['referral', '/customer/rewards'] as const;
const popupKinds: readonly PopupKind[] = [
  {
    kind: 'REWARD',
    order: 10,
    flag,
    path,
    isDue: isIn('unlocked'),
    title: { nb: 'Gratulerer! Tre venner har registrert seg', en: 'Congratulations! Three friends have registered' },
    text: {
      nb: 'Du har fått ti gratis flytteesker. Si hvor vi skal sende dem.',
      en: 'You have won ten free moving boxes. Tell us where to send them.',
    },
    claim: { nb: 'Velg adresse', en: 'Choose an address' },
  },
  {
    kind: 'REWARD_ACCEPTED',
    order: 15,
    flag,
    path,
    isDue: isIn('accepted'),
    title: { nb: 'Flytteeskene er på vei', en: 'The moving boxes are on their way' },
    text: {
      nb: 'De ti eskene er bestilt, og sendes til adressen du valgte.',
      en: 'The ten boxes are ordered, and go to the address that you chose.',
    },
    claim: { nb: 'Se adressen', en: 'See the address' },
  },
];
export default popupKinds;
