import { type Kysely, sql } from 'kysely';
import type { CalendarEntry } from '#src/domain/calendar-file.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { CalendarAsk, CalendarDates } from '#src/server/homes/estates/calendar-dates.ts';
import { homeInWords } from '#src/server/homes/estates/estates.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { calendarTexts } from '#src/texts/calendar.ts';
import { fill } from '#src/texts/renderer.ts';
import { signableOf } from './signables.ts';

/** Days that a past deadline stays in the feed as cancelled, so that calendars that were offline receive it. */
const rememberedDays = 90;
/**
 * Milliseconds. A deadline is shown as the half hour before it, since a calendar entry without length is easily
 * overlooked.
 */
const shownFor = 30 * 60_000;

const signaturesOf = (db: Kysely<Tables>, people: readonly ParticipantId[]) =>
  db
    .selectFrom('signingSigner as signer')
    .innerJoin('signingDocument as document', 'document.id', 'signer.documentId')
    .select(['document.id', 'document.kind', 'document.estateId', 'document.state', 'document.stateAt'])
    .select(['document.createdAt', 'signer.participantId', 'signer.signedAt'])
    .where('signer.participantId', 'in', people)
    .where('document.createdAt', '>', sql<IsoInstant>`now() - make_interval(days => ${rememberedDays}::int)`)
    .orderBy('document.createdAt')
    .execute();
type Signature = Awaited<ReturnType<typeof signaturesOf>>[number];

const isOfThem = ({ people }: CalendarAsk, { estateId, participantId, kind }: Signature): boolean =>
  people.some((one) => one.estateId === estateId && one.participantId === participantId && one.flows.includes(kind));

/** Returns when the signature was requested, or when it stopped being needed: signed, or the document ended. */
const standing = ({ state, stateAt, signedAt, createdAt }: Signature): { at: IsoInstant; isOver: boolean } => {
  if (signedAt !== null) return { at: signedAt, isOver: true };
  if (state !== 'signing') return { at: stateAt, isOver: true };
  return { at: createdAt, isOver: false };
};

/** Returns the signing deadline of each document that waits for the person (decision 011). */
const dates: CalendarDates = async (on, asked) => {
  if (asked.people.length === 0) return [];
  const found = await signaturesOf(
    on.db,
    asked.people.map(({ participantId }) => participantId),
  );
  return found.flatMap((one): CalendarEntry[] => {
    const home = asked.homes.get(one.estateId);
    if (home === undefined || !isOfThem(asked, one)) return [];
    const { title, signingPage } = signableOf(one.kind);
    const { at, isOver } = standing(one);
    const deadline = Date.parse(one.createdAt) + on.config.signingDays * 86_400_000;
    return [
      {
        id: `sign-${one.id}`,
        when: { from: instantOf(deadline - shownFor), to: instantOf(deadline) },
        title: fill(calendarTexts.signDeadline[asked.language], { document: title[asked.language] }),
        place: homeInWords(home),
        url: on.config.publicUrl + signingPage(one.estateId),
        changedAt: at,
        isCancelled: isOver,
      },
    ];
  });
};
export default dates;
