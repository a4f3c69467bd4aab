import type { CustomerId } from '#src/domain/ids.ts';
import { readNotifications } from '#src/server/account/preferences/preferences.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { PopupKind } from '../popups/popup-kind.ts';

/** How long an account is left alone at first, in ms: a day. */
const firstDay = 86_400_000;
/** From how many won rounds a nickname is asked for. */
const winsEnough = 3;

type ServerContext = Pick<Server, 'db'>;

const hasHome = async ({ db }: ServerContext, customerId: CustomerId): Promise<boolean> => {
  const found = await db
    .selectFrom('customerParty as own')
    .innerJoin('estateParty as party', 'party.id', 'own.partyId')
    .select('party.id')
    .where('own.customerId', '=', customerId)
    .where('party.removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

const playerOf = ({ db }: ServerContext, customerId: CustomerId) =>
  db
    .selectFrom('quizPlayer')
    .select(['nickname', 'wonByAttempt'])
    .where('customerId', '=', customerId)
    .executeTakeFirst();

/** Turned off in every channel: the customer does not want to hear of the quiz. */
const wantsQuiz = async (on: ServerContext, customerId: CustomerId): Promise<boolean> => {
  const { push, email, sms } = (await readNotifications(on, customerId)).quiz;
  return push || email || sms;
};

/** Has a home and an account of more than a day, and has never played. */
const hasHomeAndNeverPlayed: PopupKind['isDue'] = async (on, { customerId, at }) => {
  if ((await playerOf(on, customerId)) !== undefined || !(await hasHome(on, customerId))) return false;
  const { createdAt } = await on.db
    .selectFrom('customer')
    .select('createdAt')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (Date.parse(at) - Date.parse(createdAt) < firstDay) return false;
  return wantsQuiz(on, customerId);
};

/** Has won three rounds, and stands on no scoreboard. */
const winsWithoutNickname: PopupKind['isDue'] = async (on, { customerId }) => {
  const player = await playerOf(on, customerId);
  if (player === undefined || player.nickname !== null) return false;
  const won = player.wonByAttempt.reduce((sum, count) => sum + count, 0);
  return won >= winsEnough && wantsQuiz(on, customerId);
};

const flag = 'property-price-quiz';
const popupKinds: readonly PopupKind[] = [
  {
    kind: 'QUIZ',
    order: 40,
    flag,
    isDue: hasHomeAndNeverPlayed,
    title: { nb: 'Hva ble boligen solgt for?', en: 'What was the home sold for?' },
    text: {
      nb: 'Hver morgen kl. 07.00 kommer en solgt bolig som du kan gjette prisen på. Du har fem forsøk.',
      en: 'Each morning at 07.00 there is a sold home whose price you can guess. You have five attempts.',
    },
    claim: { nb: 'Gjett dagens pris', en: 'Guess today’s price' },
    path: '/customer/quiz/today',
  },
  {
    kind: 'QUIZ_NICKNAME',
    order: 50,
    flag,
    isDue: winsWithoutNickname,
    title: { nb: 'Vil du være med på tavla?', en: 'Do you want to be on the scoreboard?' },
    text: {
      nb: 'Du har gjettet riktig minst tre ganger. Velg et kallenavn, så vises poengene dine på tavla.',
      en: 'You have guessed right at least three times. Choose a nickname, and your points are on the scoreboard.',
    },
    claim: { nb: 'Velg kallenavn', en: 'Choose a nickname' },
    path: '/customer/quiz/settings',
  },
];
export default popupKinds;
