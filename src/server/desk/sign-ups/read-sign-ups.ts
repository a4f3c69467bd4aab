import { sql } from 'kysely';
import type { SignUps } from '#src/contract/desk/sign-ups.ts';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { isSameFact, type SignUpFact, type SignUpKind, signUpFactOf } from '#src/domain/sign-up-facts.ts';
import { nextSmsTime } from '#src/domain/sms-reach.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import type { Server } from '#src/server/platform/server.ts';
import { signUpSms } from '#src/texts/sign-up-facts.ts';
import { homeInSms, necessaryEndingOf } from '../mailings/sms-text.ts';
import { currentOf } from './current-of.ts';
import { stateOf } from './select-sign-ups.ts';

const mostNews = 20;

interface Group {
  readonly kind: SignUpKind;
  readonly event: string | null;
  readonly knownAt: IsoInstant | null;
  readonly knowsCancelled: boolean;
  readonly current: IsoInstant | null;
  readonly people: number;
}

/** Those who know the same of the same. What each has of a prospectus differs: the oldest stands for all who lack it. */
const groupsOf = async ({ db }: Pick<Server, 'db'>, id: EstateId): Promise<readonly Group[]> => {
  const { rows } = await sql<Group>`select s.kind, s.event, min(s.known_at) as known_at, s.knows_cancelled,
      now.at as current, count(*)::int as people
    from estate_sign_up s cross join lateral (select ${currentOf} as at) now
    where s.estate_id = ${id}
    group by s.kind, s.event, case when s.kind = 'viewing' then s.known_at end, s.knows_cancelled, now.at,
      coalesce(s.known_at < now.at, false)
    order by now.at, min(s.known_at)`.execute(db);
  return rows;
};

const count = (groups: readonly Group[], kind: SignUpKind) =>
  groups.reduce((sum, group) => sum + (group.kind === kind ? group.people : 0), 0);

/** Adds up the people of each change. */
const changesOf = (groups: readonly Group[], at: IsoInstant) => {
  const found: { fact: SignUpFact; people: number }[] = [];
  for (const group of groups) {
    const fact = signUpFactOf(stateOf(group), at);
    if (fact === null) continue;
    const same = found.find((one) => isSameFact(one.fact, fact));
    if (same) same.people += group.people;
    else found.push({ fact, people: group.people });
  }
  return found.slice(0, mostNews);
};

/** Throws ESTATE_404 for a home that the broker has no part in. */
export const readSignUps = async (
  on: Pick<Server, 'db' | 'clock'>,
  { estateId, me }: { readonly estateId: EstateId; readonly me: BrokerId },
): Promise<SignUps> => {
  await partInHome(on.db, estateId, me, 'read');
  const at = instantOf(on.clock.now().getTime());
  const groups = await groupsOf(on, estateId);
  const changes = changesOf(groups, at);
  const home = await homeInSms(on.db, estateId);
  const ending = await necessaryEndingOf(on.db, me);
  const from = nextSmsTime(at);
  return {
    viewing: count(groups, 'viewing'),
    prospectus: count(groups, 'prospectus'),
    news: changes.map(({ fact, people }) => ({ fact, people, text: signUpSms(fact, home), ending })),
    laterFrom: from === at ? null : from,
  };
};
