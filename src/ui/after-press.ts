const ends = ['mouseup', 'dragend', 'contextmenu', 'pointercancel', 'keydown', 'blur'] as const;

let isPressed = false;
let isListening = false;
let waiting: (() => void)[] = [];

const release = (): void => {
  isPressed = false;
  const due = waiting;
  waiting = [];
  for (const act of due) act();
};

/** Begins to notice presses. Must run before the press that is waited for, so a field calls it when it is drawn. */
export const noticePresses = (): void => {
  if (isListening || typeof window === 'undefined') return;
  isListening = true;
  window.addEventListener('mousedown', () => (isPressed = true), true);
  for (const end of ends) window.addEventListener(end, ({ target }) => isOfPage(end, target) && release(), true);
};

/** A window loses the focus itself; a field that does so is part of the press. */
const isOfPage = (end: (typeof ends)[number], target: EventTarget | null): boolean =>
  end !== 'blur' || !(target instanceof Node);

/**
 * Runs now, or at the end of the press that is under way. What a left field shows moves the page; shown while the
 * mouse or finger is down, it would move the pressed button away, and the press would be lost.
 */
export const afterPress = (act: () => void): void => {
  if (isPressed) waiting.push(act);
  else act();
};
