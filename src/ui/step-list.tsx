import { slotClass } from './classes.ts';

export interface StepListItem {
  readonly key: string;
  readonly name: string;
  /** "Done" or "Not started", as text. */
  readonly state: string;
  /** The step to continue with. */
  readonly isNext: boolean;
  readonly isHere: boolean;
  /** Undefined where the step may not be opened yet. */
  readonly onOpen?: (() => void) | undefined;
}

export interface StepListProps {
  readonly items: readonly StepListItem[];
}

/** Steps with their state; the whole line opens the step. */
export const StepList = ({ items }: StepListProps) => (
  <ul className={slotClass('stepList', 'list')}>
    {items.map(({ key, name, state, isNext, isHere, onOpen }) => {
      const words = (
        <>
          <span>{name}</span>
          <span className={slotClass('stepList', 'state', { tone: isNext ? 'next' : 'plain' })}>{state}</span>
        </>
      );
      return (
        <li key={key} className={slotClass('stepList', 'item')} aria-current={isHere ? 'step' : undefined}>
          {onOpen ? (
            <button type="button" className={slotClass('stepList', 'go')} onClick={onOpen}>
              {words}
            </button>
          ) : (
            <span className={slotClass('stepList', 'go')}>{words}</span>
          )}
        </li>
      );
    })}
  </ul>
);
