import type { PartyRole } from '#src/contract/shared.ts';
import type { CalendarEntry } from '#src/domain/calendar-file.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { FlowName } from '../flow-instances/flow-names.ts';
import type { Estate } from './estates.ts';

/** A person at one home, and the forms whose dates they may see. */
export interface CalendarPerson {
  readonly estateId: EstateId;
  readonly participantId: ParticipantId;
  readonly role: PartyRole;
  readonly flows: readonly FlowName[];
}

export interface CalendarAsk {
  readonly people: readonly CalendarPerson[];
  readonly homes: ReadonlyMap<EstateId, Estate>;
  readonly language: Language;
}

/** Returns the dates of a folder: found by glob as `<folder>/dates.ts`, by its default export. */
export type CalendarDates = (
  on: Pick<Server, 'db' | 'config'>,
  asked: CalendarAsk,
) => Promise<readonly CalendarEntry[]>;
