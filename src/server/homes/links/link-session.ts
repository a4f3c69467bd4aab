import { type Kysely, sql } from 'kysely';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId, LinkId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { CallerBase, Web } from '#src/server/http/callers.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Config } from '#src/server/platform/config.ts';
import { prepared } from '#src/server/platform/db/prepared.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type FlowName, type LinkFlow, linkFlowOf } from '../flow-instances/flow-names.ts';
import { holderHasLeft } from './holder-has-left.ts';
import { isFormLink, type OpenedByLink } from './opened-by-link.ts';

/** A session opened by one link on one device: bound to home, person, side and flow (architecture section 4). */
export interface LinkSession {
  readonly linkId: LinkId;
  readonly estateId: EstateId;
  readonly participantId: ParticipantId;
  readonly role: PartyRole;
  readonly name: string;
  readonly flow: FlowName;
  /** The device, as the SHA-256 of its token: never leaves the server. */
  readonly device: string;
  /** Whether its holder proved their identity in this session, because a link alone may have been forwarded. */
  readonly isProven: boolean;
}

/** A session for the talk of one side of a home, opened by a link of its own kind. It opens no form. */
export type TalkSession = Omit<LinkSession, 'flow' | 'isProven'>;

/** A device with at least one session. */
export interface LinkCaller extends CallerBase {
  readonly kind: 'link';
  /**
   * Returns the session for this home, the only way from an address to data. Throws NOT_FOUND for every other home,
   * known or not (reliability T7), and LINK_GONE when this home's link was revoked.
   */
  readonly at: (estateId: EstateId, flow?: LinkFlow) => LinkSession;
  /** Returns whether this device has sessions for the home, and all of them are on that side. */
  readonly isOnly: (role: PartyRole, estateId: EstateId) => boolean;
  /** Returns the session for a form, where a call names a person and no home. */
  readonly of: (flow: LinkFlow, participantId: ParticipantId) => LinkSession;
  /** Returns every live session for a home: one per form whose link was opened on this device. Throws as `at` does. */
  readonly allAt: (estateId: EstateId) => readonly LinkSession[];
  /** Every live session of the device for a form. */
  readonly living: readonly LinkSession[];
  /** Every live session of the device for a talk. */
  readonly talks: readonly TalkSession[];
}

declare module '#src/server/http/callers.ts' {
  interface Callers {
    link: LinkCaller;
  }
}

export const sessionCookie = 'flow';

export const partyActor = (session: Pick<LinkSession, 'participantId' | 'name'>): Actor => ({
  kind: 'party',
  id: session.participantId,
  name: session.name,
});

interface Known extends Omit<LinkSession, 'flow'> {
  readonly flow: OpenedByLink;
  readonly alive: 'yes' | 'revoked' | 'expired';
  readonly idle: boolean;
}

const sessionsOf = prepared<{ readonly tokenSha256: string }>()((db, { tokenSha256 }) =>
  db
    .selectFrom('accessSession as session')
    .innerJoin('accessLink as link', 'link.id', 'session.linkId')
    .where('session.tokenSha256', '=', tokenSha256)
    .select(['link.id', 'link.estateId', 'link.participantId', 'link.role', 'link.name', 'link.flow'])
    .select([
      sql<boolean>`session.revoked_at is not null or link.revoked_at is not null`.as('revoked'),
      sql<boolean>`session.expires_at <= now() or link.expires_at <= now()`.as('expired'),
      sql<boolean>`session.last_seen_at < now() - interval '1 minute'`.as('idle'),
      sql<boolean>`session.proven_at is not null`.as('proven'),
      holderHasLeft.as('left'),
    ])
    .orderBy('link.id'),
);

type HeldRow = Awaited<ReturnType<typeof sessionsOf>>[number];
const aliveOf = ({ revoked, left, expired }: HeldRow, leaverKeeps: AnyEndpoint['leaverKeeps']): Known['alive'] => {
  if (revoked || (left && !leaverKeeps)) return 'revoked';
  return expired ? 'expired' : 'yes';
};

const known = async (
  db: Kysely<Tables>,
  tokenSha256: string,
  { leaverKeeps }: Pick<AnyEndpoint, 'leaverKeeps'>,
): Promise<readonly Known[]> => {
  const rows = await sessionsOf(db, { tokenSha256 });
  return rows.map((row) => ({
    linkId: row.id,
    estateId: row.estateId,
    participantId: row.participantId,
    role: row.role,
    name: row.name,
    flow: row.flow,
    device: tokenSha256,
    isProven: row.proven,
    alive: aliveOf(row, leaverKeeps),
    idle: row.idle,
  }));
};

/**
 * Extends a session: 12 hours from the last use, 24 from the first (reliability 2.5). Written at most once a minute.
 */
const slide = (on: Pick<Server, 'db' | 'config'>, tokenSha256: string) =>
  on.db
    .updateTable('accessSession')
    .set({
      lastSeenAt: sql<IsoInstant>`now()`,
      expiresAt: sql<IsoInstant>`least(
        now() + make_interval(hours => ${on.config.sessionHours}::int),
        created_at + make_interval(hours => ${on.config.sessionMaxHours}::int))`,
    })
    .where('tokenSha256', '=', tokenSha256)
    .where('expiresAt', '>', sql<IsoInstant>`now()`)
    .where('revokedAt', 'is', null)
    .execute();

interface KnownForm extends Known {
  readonly flow: FlowName;
}
const isForm = (session: Known): session is KnownForm => isFormLink(session.flow);

const alive = (found: KnownForm | undefined): LinkSession => {
  if (found?.alive === 'revoked') throw new Refused('LINK_GONE');
  if (found?.alive !== 'yes') throw new Refused('NOT_FOUND');
  return found;
};

const sessionAt = (sessions: readonly KnownForm[], estateId: EstateId, flow: LinkFlow): LinkSession =>
  alive(sessions.find((session) => session.estateId === estateId && linkFlowOf(session.flow) === flow));

const sessionsAt = (sessions: readonly KnownForm[], estateId: EstateId): readonly LinkSession[] => {
  const here = sessions.filter((session) => session.estateId === estateId);
  const living = here.filter((session) => session.alive === 'yes');
  return living.length > 0 ? living : [alive(here.find((session) => session.alive === 'revoked'))];
};

/** The person whom the page of a form was opened as. */
export const personHeader = 'Form-Person';

/**
 * Recognises the device by its cookie. A page that says whom it was opened as has that person's sessions alone: one of
 * another person, who has taken the place on this phone since, neither reads nor writes for it. A person who has left
 * the sale has a session only for the calls that they keep. Throws AUTH_NOT_LOGGED_IN, or LINK_GONE when all its links
 * were revoked.
 */
export const linkCaller = async (
  web: Pick<Web, 'cookie' | 'header'>,
  on: Pick<Server, 'db' | 'config'>,
  call: Pick<AnyEndpoint, 'leaverKeeps'>,
): Promise<LinkCaller> => {
  const token = web.cookie(sessionCookie);
  if (token === undefined || !/^[\w-]{43}$/.test(token)) throw new Refused('AUTH_NOT_LOGGED_IN');
  const tokenSha256 = sha256Of(token);
  const person = web.header(personHeader);
  const all = await known(on.db, tokenSha256, call);
  const sessions = person === undefined ? all : all.filter(({ participantId }) => participantId === person);
  const living = sessions.filter((session) => session.alive === 'yes');
  if (living.length === 0)
    throw new Refused(sessions.some((one) => one.alive === 'revoked') ? 'LINK_GONE' : 'AUTH_NOT_LOGGED_IN');
  if (living.some((session) => session.idle)) await slide(on, tokenSha256);
  const forms = sessions.filter(isForm);
  return {
    kind: 'link',
    // Keyed by people, not by the token: another person on the same phone is another caller.
    key: `link:${sha256Of([tokenSha256, ...living.map(({ linkId }) => linkId)].join(' ')).slice(0, 32)}`,
    at: (estateId, flow = 'takeover-protocol') => sessionAt(forms, estateId, flow),
    isOnly: (role, estateId) => {
      const here = living.filter((session) => isForm(session) && session.estateId === estateId);
      return here.length > 0 && here.every((session) => session.role === role);
    },
    of: (flow, participant) =>
      alive(forms.find((one) => one.participantId === participant && linkFlowOf(one.flow) === flow)),
    allAt: (estateId) => sessionsAt(forms, estateId),
    living: living.filter(isForm),
    talks: living.filter((session) => !isForm(session)),
  };
};

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: IsoInstant;
}

/**
 * Scope of a session. One handed over by another phone ends when that phone's would have: `since` is the start of that
 * one.
 */
export interface SessionPlace {
  readonly id: LinkId;
  readonly estateId: EstateId;
  readonly flow: OpenedByLink;
  readonly since?: IsoInstant;
  /** True for a signed-in customer, who has proven their identity already. */
  readonly isProven?: boolean;
}

/**
 * Begins a session under a new token. Sessions for other homes under the device's old token move along, and the old
 * token stops working.
 */
export const openSession = async (
  tx: Tx,
  config: Pick<Config, 'sessionHours' | 'sessionMaxHours'>,
  link: SessionPlace,
  oldToken: string | undefined,
): Promise<OpenedSession> => {
  const token = freshSecret();
  const tokenSha256 = sha256Of(token);
  if (oldToken !== undefined) {
    const old = sha256Of(oldToken);
    await tx
      .deleteFrom('accessSession')
      .where('tokenSha256', '=', old)
      .where('estateId', '=', link.estateId)
      .where('flow', '=', link.flow)
      .execute();
    await tx.updateTable('accessSession').set({ tokenSha256 }).where('tokenSha256', '=', old).execute();
  }
  const since = link.since === undefined ? sql<IsoInstant>`now()` : sql<IsoInstant>`${link.since}::timestamptz`;
  const { expiresAt } = await tx
    .insertInto('accessSession')
    .values({
      tokenSha256,
      estateId: link.estateId,
      flow: link.flow,
      linkId: link.id,
      createdAt: since,
      provenAt: link.isProven ? sql<IsoInstant>`now()` : null,
      expiresAt: sql<IsoInstant>`least(
        now() + make_interval(hours => ${config.sessionHours}::int),
        ${since} + make_interval(hours => ${config.sessionMaxHours}::int))`,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
};

/** Ends all sessions of this device. */
export const endSessions = (db: Kysely<Tables>, token: string) =>
  db.deleteFrom('accessSession').where('tokenSha256', '=', sha256Of(token)).execute();
