import type { SignedFormName, TakeoverDetail } from '#src/contract/desk/broker.ts';
import { oneSidedForms } from '#src/domain/form-names.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import type { Wording } from '#src/texts/wording.ts';
import type { DrawnJourney } from '../map/drawn-journey.ts';
import type { Standing } from '../map/journey-drawing.tsx';
import { eventTexts, formEventTexts, unknownEvent } from '../takeover/event-texts.ts';

/** What a replay needs of a journey's map. */
export type Replayable = Pick<DrawnJourney, 'nodes' | 'edges'>;

/** One event of a case, and the step of the journey that it happened at. */
export interface Moment {
  readonly seq: number;
  readonly at: IsoInstant;
  readonly what: Wording;
  readonly detail: string | null;
  readonly by: string | null;
  /** The step; null before the form is begun. */
  readonly place: string | null;
  /** Whether the event changed answers of its step. */
  readonly isEdit: boolean;
  /** Whether the document and its signatures fell. */
  readonly voids: boolean;
  /** Milliseconds since the event before; 0 for the first. */
  readonly waited: number;
}

/** The steps that an event of the document happens at: where signatures are waited for, and the end after them. */
function signingOf({ nodes, edges }: Replayable): { readonly signing: string | null; readonly end: string | null } {
  const end = nodes.find(({ isFinal }) => isFinal)?.id ?? null;
  return { signing: edges.find(({ to }) => to === end)?.from ?? null, end };
}

/**
 * Returns one form's events as moments of its journey, the oldest first. `form` is null for the takeover. The log has a
 * step by its name, in the language of the answer.
 */
export function momentsOf(
  map: Replayable,
  log: TakeoverDetail['events'],
  form: SignedFormName | null,
): readonly Moment[] {
  const words = form === null ? eventTexts : { ...eventTexts, ...formEventTexts };
  const { signing, end } = signingOf(map);
  let edited = map.nodes.find(({ isStart }) => isStart)?.id ?? null;
  let place: string | null = null;
  let before: number | null = null;
  return log
    .filter(({ flow }) => flow === form)
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ seq, at, type, by, detail }): Moment => {
      const step = map.nodes.find(({ name }) => type === 'EDIT' && (name.nb === detail || name.en === detail))?.id;
      const voids = type === 'VOID' || type === 'EXPIRE';
      edited = step ?? edited;
      if (type === 'CREATE' || step !== undefined || voids) place = edited;
      if (type === 'START_SIGNING') place = signing;
      if (type === 'SEALED' || type === 'FINALIZE') place = end;
      const time = Date.parse(at);
      const waited = before === null ? 0 : Math.max(0, time - before);
      before = time;
      const what = Object.hasOwn(words, type) ? (words[type] ?? unknownEvent) : unknownEvent;
      return { seq, at, what, detail, by, place, isEdit: step !== undefined, voids, waited };
    });
}

/** Returns the forms that the log says were started, the takeover (null) first. */
export const formsIn = (log: TakeoverDetail['events']): readonly (SignedFormName | null)[] =>
  ([null, ...oneSidedForms] as const).filter((form) =>
    log.some(({ flow, type }) => flow === form && type === 'CREATE'),
  );

/** How the map looks once the first `played` events have happened. */
export interface Replayed {
  readonly node: (id: string) => Standing;
  readonly edge: (edge: DrawnJourney['edges'][number]) => Standing;
  /** Number of times that a step's answers were changed; undefined for none. */
  readonly mark: (id: string) => string | undefined;
}

/** Returns the map's look after `played` events. A void makes faint the signing that it ended. */
export function replayedTo(moments: readonly Moment[], played: number): Replayed {
  const past = moments.slice(0, played);
  const places = past.map(({ place }) => place);
  const now = places.at(-1) ?? null;
  const ended = new Set<string | null>();
  for (const [index, { voids }] of past.entries()) {
    if (voids) ended.add(places[index - 1] ?? null);
    else ended.delete(places[index] ?? null);
  }
  return {
    node: (id) => {
      if (id === now) return 'current';
      if (ended.has(id)) return 'faint';
      return places.includes(id) ? 'lit' : 'plain';
    },
    edge: ({ from, to }) =>
      places.some((place, index) => index > 0 && places[index - 1] === from && place === to) ? 'lit' : 'plain',
    mark: (id) => {
      const edits = past.filter(({ place, isEdit }) => isEdit && place === id).length;
      return edits === 0 ? undefined : String(edits);
    },
  };
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Returns a time between two events in its largest whole unit: `3 days`, `3 døgn`. */
export function waitedText(milliseconds: number, language: Language): string {
  const [unit, size] = units.find(([, one]) => milliseconds >= one) ?? units[3];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(milliseconds / size));
}
