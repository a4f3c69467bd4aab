import { sql } from 'kysely';
import type { DocumentId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import {
  type CodeSubject,
  holdCode,
  secondsToNewTries,
  spendCheck,
  takeCode,
} from '#src/server/identity/codes/one-time-code.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';

/**
 * Maximum wrong codes a day in one signer's name (decision 033): by the signer's own session, by one other person, and
 * by all others together. The last two limits never block the signer.
 */
const most = { own: 10, ofOneOther: 5, ofAllOthers: 10 } as const;
const daySeconds = 86_400;

/** Returns the subject of the code by which one person signs one document. */
export const codeThatSigns = (documentId: DocumentId, participantId: ParticipantId): CodeSubject => ({
  subject: `sign:${documentId}:${participantId}`,
});

/** The signer, and the participant through whose link the code was given. */
export interface Guess {
  readonly signerId: ParticipantId;
  readonly callerId: ParticipantId;
}

interface Counted {
  readonly wrong: number;
  readonly seconds: number;
}

/** Reads the wrong codes of the last day: by this caller, and by all but the signer. */
const counted = async (
  tx: Tx,
  { signerId, callerId }: Guess,
): Promise<{ readonly mine: Counted; readonly others: Counted }> => {
  const { rows } = await sql<Counted & { callerId: string }>`
    select caller_id, wrong,
      greatest(1, ceil(extract(epoch from first_at - now()) + ${daySeconds}::int))::int as seconds
    from signing_guess
    where signer_id = ${signerId} and first_at > now() - make_interval(secs => ${daySeconds}::int)`.execute(tx);
  const others = rows.filter(({ callerId }) => callerId !== signerId);
  return {
    mine: rows.find((row) => row.callerId === callerId) ?? { wrong: 0, seconds: daySeconds },
    others: {
      wrong: others.reduce((sum, { wrong }) => sum + wrong, 0),
      seconds: Math.min(daySeconds, ...others.map(({ seconds }) => seconds)),
    },
  };
};

/** Throws SMS_MAX with the wait when the caller has no guesses left in this signer's name. */
const assertMayGuess = async (tx: Tx, guess: Guess): Promise<void> => {
  const { mine, others } = await counted(tx, guess);
  const isOwn = guess.callerId === guess.signerId;
  if (mine.wrong >= (isOwn ? most.own : most.ofOneOther)) throw new Refused('SMS_MAX', { retryAfter: mine.seconds });
  if (!isOwn && others.wrong >= most.ofAllOthers) throw new Refused('SMS_MAX', { retryAfter: others.seconds });
};

const countWrong = (tx: Tx, { signerId, callerId }: Guess) =>
  sql`insert into signing_guess as known (signer_id, caller_id, wrong, first_at) values (${signerId}, ${callerId}, 1, now())
    on conflict (signer_id, caller_id) do update set
      wrong = case when known.first_at > now() - make_interval(secs => ${daySeconds}::int) then known.wrong + 1 else 1 end,
      first_at = case when known.first_at > now() - make_interval(secs => ${daySeconds}::int) then known.first_at else now() end
  `.execute(tx);

/** No tries are left for this many seconds; then a new code can be requested and gives new tries. */
interface NoTries {
  readonly noTriesFor: number;
}
export type CodeVerdict = 'right' | 'wrong' | NoTries;

/**
 * Checks a code, counts a wrong one and uses up a right one. The caller commits the count even when it refuses. The
 * code's row is locked first, so that parallel guesses cannot exceed the limit. Only the signer's own tries wear out
 * the code. Throws SMS_MAX.
 */
export const checkSignCode = async (
  tx: Tx,
  encryption: Encryption,
  whose: CodeSubject,
  { given, at }: { readonly given: Guess & { readonly code: string }; readonly at: IsoInstant },
): Promise<CodeVerdict> => {
  // No code was requested: the guess is wrong, and there is nothing to count.
  if (!(await holdCode(tx, whose))) return 'wrong';
  await assertMayGuess(tx, given);
  if (given.callerId === given.signerId && !(await spendCheck(tx, whose))) {
    return { noTriesFor: await secondsToNewTries(tx, whose, at) };
  }
  if (await takeCode(tx, encryption, whose, { code: given.code, at })) return 'right';
  await countWrong(tx, given);
  return 'wrong';
};

/** Throws SMS_CODE for a wrong code, and SMS_MAX with the remaining wait once no tries are left. */
export const assertRightCode = (verdict: CodeVerdict): void => {
  if (verdict === 'right') return;
  if (verdict === 'wrong') throw new Refused('SMS_CODE');
  throw new Refused('SMS_MAX', { retryAfter: verdict.noTriesFor });
};
