import type { CSSProperties } from 'react';
import type { LanguageInUse } from '#src/texts/language.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { clockText, entryLines } from './entry-words.ts';
import type { Entry } from './week-entries.ts';

interface EntryButtonProps {
  readonly entry: Entry;
  readonly language: LanguageInUse;
  readonly onPress: (entry: Entry) => void;
  /** Where it stands in its column; not given on top of the day. */
  readonly place?: CSSProperties;
  readonly onDrag?: ((entry: Entry | null) => void) | undefined;
  readonly isOver?: boolean;
}

/** One entry of the week, drawn by its kind. In a column it is reached by its hour, and not by Tab. */
export const EntryButton = ({ entry, language, onPress, place, onDrag, isOver = false }: EntryButtonProps) => {
  const { at, kind } = entry;
  const [what, about] = entryLines(entry, language);
  return (
    <button
      type="button"
      className="g-week__entry"
      data-kind={kind}
      data-over={isOver ? '' : undefined}
      style={place}
      tabIndex={place === undefined ? undefined : -1}
      draggable={onDrag !== undefined}
      onDragStart={() => onDrag?.(entry)}
      onDragEnd={() => onDrag?.(null)}
      onClick={() => onPress(entry)}
    >
      <b>{at === null ? what : `${clockText(at, language.language)} ${what}`}</b>
      <VisuallyHidden>, </VisuallyHidden>
      <span>{about}</span>
    </button>
  );
};
