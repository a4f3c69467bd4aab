/**
 * What queries by role ask of an element's style, answered quickly. No component's rules are loaded in jsdom, so only
 * the browser's own sheet and inline styles count. jsdom walks that whole sheet for every element and every query.
 */
const answered = ['display', 'visibility', 'opacity', 'pointer-events'] as const;
type Answered = (typeof answered)[number];

const nameOf: ReadonlyMap<string | symbol, Answered> = new Map<string | symbol, Answered>([
  ...answered.map((name) => [name, name] as const),
  ['pointerEvents', 'pointer-events'],
]);

/** What the browser's sheet looks at when it decides these four. */
const decisive = ['hidden', 'open', 'popover', 'type'];

const kindOf = (element: Element): string =>
  [
    element.localName,
    // A `summary` is drawn otherwise inside `details`.
    element.localName === 'summary' ? element.parentElement?.localName : '',
    ...decisive.map((name) => element.getAttribute(name) ?? 'none'),
  ].join('|');

/** Whether an element, or one around it, says something of its own about what is inherited. */
const inherits = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each !== element && each.hasAttribute('hidden')) return true;
    else if (/visibility|pointer-events/.test(each.getAttribute('style') ?? '')) return true;
  return false;
};

const isPlain = (element: Element, name: Answered): boolean => {
  if (element.ownerDocument.styleSheets.length > 0) return false;
  if (name === 'display' || name === 'opacity') return !element.hasAttribute('style');
  return !inherits(element);
};

const own = document.defaultView?.getComputedStyle.bind(document.defaultView) ?? getComputedStyle;
const known = new Map<string, string>();

const answer = (element: Element, name: Answered): string => {
  if (!isPlain(element, name)) return own(element).getPropertyValue(name);
  const kind = `${name}|${kindOf(element)}`;
  const found = known.get(kind) ?? own(element).getPropertyValue(name);
  known.set(kind, found);
  return found;
};

/** jsdom's own `getComputedStyle`, which answers slowly. */
export const slowStyle = own;

/**
 * Gives jsdom's answer, asked once for each kind of element. Whatever has an inline style, or stands under one that is
 * inherited, is asked again, and so is every other property.
 */
const quickStyle: typeof getComputedStyle = (element, pseudo) => {
  if (pseudo) return own(element, pseudo);
  return new Proxy(document.documentElement.style, {
    get: (_, property) => {
      const name = nameOf.get(property);
      if (name !== undefined) return answer(element, name);
      if (property === 'getPropertyValue')
        return (asked: string) => {
          const plain = nameOf.get(asked);
          return plain === undefined ? own(element).getPropertyValue(asked) : answer(element, plain);
        };
      const style = own(element);
      const value: unknown = Reflect.get(style, property);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
};

/** Lets every query of this window ask quickly. */
export function plainStyle(): void {
  globalThis.getComputedStyle = quickStyle;
  if (document.defaultView) document.defaultView.getComputedStyle = quickStyle;
}
