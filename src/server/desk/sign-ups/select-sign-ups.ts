import { type RawBuilder, sql } from 'kysely';
import type { EstateId, SignUpId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import {
  isSameFact,
  type SignUpFact,
  type SignUpKind,
  type SignUpState,
  signUpFactOf,
} from '#src/domain/sign-up-facts.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { currentOf } from './current-of.ts';

interface SignUpRow {
  readonly id: SignUpId;
  readonly givenName: string;
  readonly phone: PhoneNumber;
  readonly kind: SignUpKind;
  readonly event: string | null;
  readonly knownAt: IsoInstant | null;
  readonly knowsCancelled: boolean;
  readonly current: IsoInstant | null;
}

export const stateOf = (row: Omit<SignUpRow, 'id' | 'givenName' | 'phone'>): SignUpState => ({
  kind: row.kind,
  event: row.event,
  knownAt: row.knownAt,
  knowsCancelled: row.knowsCancelled,
  current: row.current,
});

/** A person who must learn of a change. */
export interface SignUp {
  readonly id: SignUpId;
  readonly givenName: string;
  readonly phone: PhoneNumber;
}

const select = async (tx: Tx, which: RawBuilder<unknown>, fact: SignUpFact, at: IsoInstant): Promise<SignUp[]> => {
  const { rows } =
    await sql<SignUpRow>`select s.id, s.given_name, s.phone, s.kind, s.event, s.known_at, s.knows_cancelled,
    ${currentOf} as current from estate_sign_up s where ${which}`.execute(tx);
  return rows
    .filter((row) => isSameFact(signUpFactOf(stateOf(row), at), fact))
    .map(({ id, givenName, phone }) => ({ id, givenName, phone }));
};

/** Returns those of a home who do not know of a change, at most `most`. */
export const unawareOf = async (
  tx: Tx,
  { estateId, fact, most }: { readonly estateId: EstateId; readonly fact: SignUpFact; readonly most: number },
  at: IsoInstant,
): Promise<readonly SignUp[]> => {
  const of = 'event' in fact ? sql`s.kind = 'viewing' and s.event = ${fact.event}` : sql`s.kind = 'prospectus'`;
  const found = await select(tx, sql`s.estate_id = ${estateId} and ${of} order by s.id`, fact, at);
  return found.slice(0, most);
};

/** Returns one of them, locked until the commit; undefined for one who knows of the change by now, or is gone. */
export const lockUnaware = async (
  tx: Tx,
  id: SignUpId,
  fact: SignUpFact,
  at: IsoInstant,
): Promise<SignUp | undefined> => {
  const [found] = await select(tx, sql`s.id = ${id} for update of s`, fact, at);
  return found;
};

/** Keeps that a person was notified of a change. */
export const markAware = async (tx: Tx, id: SignUpId, fact: SignUpFact): Promise<void> => {
  const known =
    fact.kind === 'viewing-cancelled' ? { knowsCancelled: true } : { knowsCancelled: false, knownAt: fact.to };
  await tx.updateTable('estateSignUp').set(known).where('id', '=', id).execute();
};
