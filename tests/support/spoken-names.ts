/** Not seen: hidden from all, drawn for the eye only, or said to screen readers only. */
const unseen = '[hidden], [aria-hidden="true"], [style*="visibility: hidden"], [class*="visuallyHidden"], svg, select';

const plain = (words: string): string => words.replace(/\s+/g, ' ').trim().toLocaleLowerCase('nb');

const seenIn = (control: Element): string => {
  const copy = control.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const each of copy.querySelectorAll(unseen)) each.remove();
  return plain(copy.textContent);
};

/**
 * Returns the controls whose spoken name lacks the words that are seen on them (WCAG 2.5.3): one who speaks to the phone
 * says what stands there.
 */
export const unspoken = (root: Element): readonly string[] =>
  [...root.querySelectorAll('button[aria-label], a[aria-label], label > [aria-label], summary[aria-label]')].flatMap(
    (control) => {
      const seen = seenIn(control.parentElement?.tagName === 'LABEL' ? control.parentElement : control);
      const spoken = plain(control.getAttribute('aria-label') ?? '');
      return spoken.includes(seen) ? [] : [`"${seen}" is seen, and "${spoken}" is spoken`];
    },
  );
