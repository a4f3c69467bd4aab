import { menu } from '../frame/menu.ts';

/** What the keys of a page do. `search` moves the focus to the page's own search box; `hide` hides the line that has it. */
export type Shortcut =
  | { readonly kind: 'find' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'search' }
  | { readonly kind: 'hide' }
  /** To the page before or after this one, where it says which. */
  | { readonly kind: 'step'; readonly to: 'prev' | 'next' }
  | { readonly kind: 'go'; readonly path: string };

/** Milliseconds within which the second letter must follow. */
export const chordTime = 1_200;

export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'>;

/** What a key is pressed in: what stood before it, and what the page allows. */
export interface KeyScene {
  /** Whether `g` was pressed just before. */
  readonly afterG: boolean;
  /** A field, in which letters are text. */
  readonly isInField: boolean;
  /** A dialog, over which no other opens. */
  readonly isInDialog: boolean;
  /** The user may switch off single letters (WCAG 2.1.4), never Ctrl K. */
  readonly hasLetters: boolean;
}

const single: Readonly<Record<string, Shortcut>> = {
  '/': { kind: 'search' },
  '?': { kind: 'keys' },
  e: { kind: 'hide' },
};
const steps: Readonly<Record<string, Shortcut>> = {
  '[': { kind: 'step', to: 'prev' },
  ']': { kind: 'step', to: 'next' },
};

/** On Norwegian keyboards a bracket is typed with Alt, or with AltGr, which Windows gives as Ctrl and Alt. */
const stepOf = ({ key, ctrlKey, metaKey, altKey }: Pressed): Shortcut | undefined =>
  (!ctrlKey || altKey) && !metaKey ? steps[key] : undefined;

const letterOf = (key: string, { afterG }: KeyScene): Shortcut | 'wait' | undefined => {
  const path = afterG ? menu.find((entry) => entry.key === key)?.path : undefined;
  if (path !== undefined) return { kind: 'go', path };
  return key === 'g' ? 'wait' : single[key];
};

/** Returns what a key does; undefined for nothing, `wait` for the first letter of two. */
export const shortcutOf = (pressed: Pressed, scene: KeyScene): Shortcut | 'wait' | undefined => {
  const { key, ctrlKey, metaKey, altKey, isComposing, repeat } = pressed;
  const isTyping = scene.isInField || !scene.hasLetters;
  if (isComposing || repeat || scene.isInDialog) return undefined;
  const step = stepOf(pressed);
  if (step !== undefined) return isTyping ? undefined : step;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? { kind: 'find' } : undefined;
  return isTyping ? undefined : letterOf(key, scene);
};
