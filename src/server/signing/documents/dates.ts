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
import './tables.ts';

/** Days that a past deadline stays in the feed as cancelled, so that calendars that were offline receive it. */
const rememberedDays = 90;
/**
 * Milliseconds. A deadline is shown as the half hour before it, since a calendar entry without length is easily
 * overlooked.
 */
const shownFor = 30 * 60_000;

const signaturesOf = (db: Kysely<Tables>, people: readonly ParticipantId[]) =>
  db
    .selectFrom('signing_signer as signer')
    .innerJoin('signing_document as document', 'document.id', 'signer.document_id')
    .select(['document.id', 'document.kind', 'document.estate_id', 'document.state', 'document.state_at'])
    .select(['document.created_at', 'signer.participant_id', 'signer.signed_at'])
    .where('signer.participant_id', 'in', people)
    .where('document.created_at', '>', sql<IsoInstant>`now() - make_interval(days => ${rememberedDays}::int)`)
    .orderBy('document.created_at')
    .execute();
type Signature = Awaited<ReturnType<typeof signaturesOf>>[number];

const isOfThem = ({ people }: CalendarAsk, { estate_id, participant_id, kind }: Signature): boolean =>
  people.some((one) => one.estateId === estate_id && one.participantId === participant_id && one.flows.includes(kind));

/** Returns when the signature was requested, or when it stopped being needed: signed, or the document ended. */
const standing = ({ state, state_at, signed_at, created_at }: Signature): { at: IsoInstant; isOver: boolean } => {
  if (signed_at !== null) return { at: signed_at, isOver: true };
  if (state !== 'signing') return { at: state_at, isOver: true };
  return { at: created_at, isOver: false };
};

/** Returns the signing deadline of each document that waits for the person (decision 011). */
const dates: CalendarDates = async (on, asked) => {
  if (asked.people.length === 0) return [];
  const found = await signaturesOf(
    on.db,
    asked.people.map(({ participantId }) => participantId),
  );
  return found.flatMap((one): CalendarEntry[] => {
    const home = asked.homes.get(one.estate_id);
    if (home === undefined || !isOfThem(asked, one)) return [];
    const { title, signingPage } = signableOf(one.kind);
    const { at, isOver } = standing(one);
    const deadline = Date.parse(one.created_at) + on.config.signingDays * 86_400_000;
    return [
      {
        id: `sign-${one.id}`,
        when: { from: instantOf(deadline - shownFor), to: instantOf(deadline) },
        title: fill(calendarTexts.signDeadline[asked.language], { document: title[asked.language] }),
        place: homeInWords(home),
        url: on.config.publicUrl + signingPage(one.estate_id),
        changedAt: at,
        isCancelled: isOver,
      },
    ];
  });
};
export default dates;
