/** One browser of another engine than Chromium, driven from outside: what both drivers offer. */
export interface Engine {
  readonly goto: (url: string) => Promise<void>;
  readonly url: () => Promise<string>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** Runs a function of the page, and returns what it returns. */
  readonly run: <T, A extends readonly unknown[]>(inPage: (...given: A) => T | Promise<T>, ...given: A) => Promise<T>;
  readonly pressAt: (x: number, y: number) => Promise<void>;
  /** Types into the element with focus. */
  readonly type: (text: string) => Promise<void>;
  readonly attach: (selector: string, file: string) => Promise<void>;
  readonly picture: (file: string) => Promise<void>;
  readonly end: () => Promise<void>;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** How a browser of an engine is started. */
export interface EngineName {
  readonly name: 'WebKit' | 'Firefox';
  readonly start: (size: Size) => Promise<Engine>;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Milliseconds that a walk waits for what it is to see: also beside a process that takes the machine. */
const patience = 60_000;

/** Waits until a question is answered with something; fails with what it waited for. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false>,
  limit = patience,
): Promise<T> {
  const end = Date.now() + limit;
  let last = '';
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== null && answer !== false) return answer;
    } catch (error) {
      // A page that is being replaced answers nothing.
      last = String(error);
    }
    await pause(150);
  }
  throw new Error(`Not seen in ${limit / 1_000} s: ${what}. ${last}`);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A phone or desk of an engine, used as a person does: by the words that stand there. */
export class Seat {
  readonly engine: Engine;
  constructor(engine: Engine) {
    this.engine = engine;
  }

  readonly goto = (url: string): Promise<void> => this.engine.goto(url);
  readonly text = (): Promise<string> => this.engine.run(() => document.body.innerText);

  /** Waits until the page shows a text; the address, the heading and the page's words are in the error. */
  async sees(words: string | RegExp): Promise<void> {
    const has = async () => {
      const text = await this.text();
      return typeof words === 'string' ? text.includes(words) : words.test(text);
    };
    await this.until(String(words), has);
  }
  /** Fails with the address and the words of the page. */
  async until<T>(what: string, ask: () => Promise<T | undefined | null | false>, limit = patience): Promise<T> {
    return until(what, ask, limit).catch(async (error: unknown) => {
      throw new Error(`${String(error)} At ${await this.engine.url()}: ${(await this.text()).slice(0, 1_500)}`);
    });
  }
  async isAt(end: RegExp): Promise<void> {
    await this.until(`address ${end}`, async () => end.test(await this.engine.url()));
  }

  /** Presses the button, link or label with these words, once it stands still and nothing lies over it. */
  async press(words: string | RegExp, within = 'body', limit = patience): Promise<void> {
    const pattern = typeof words === 'string' ? `^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : words.source;
    await this.#pressOn(`${within} button, ${within} a, ${within} label, ${within} [role=button]`, pattern, limit);
  }
  readonly pressOn = (selector: string): Promise<void> => this.#pressOn(selector, '', patience);

  async #pressOn(selector: string, pattern: string, limit: number): Promise<void> {
    let before = '';
    const stillThere = async () => {
      const found = await this.engine.run(findToPress, selector, pattern);
      const now = JSON.stringify(found);
      const isStill = now === before;
      before = now;
      return isStill ? found : undefined;
    };
    const place = await this.until(`something to press: ${selector} ${pattern}`, stillThere, limit);
    await this.engine.pressAt(place.x, place.y);
  }

  /** Gives a file to an input that takes one, once it is there. */
  async attach(selector: string, file: string): Promise<void> {
    const isThere = () => this.engine.run((one) => document.querySelector(one) !== null, selector);
    await this.until(`an input for a file: ${selector}`, isThere);
    await this.engine.attach(selector, file);
  }

  /** Types into a field, in place of what stands there. */
  async fill(selector: string, text: string): Promise<void> {
    await this.pressOn(selector);
    await until(`focus in ${selector}`, () =>
      this.engine.run((one) => {
        const field = document.querySelector<HTMLInputElement>(one);
        field?.focus();
        field?.select();
        return field !== null && document.activeElement === field;
      }, selector),
    );
    await this.engine.type(text);
  }
  readonly end = (): Promise<void> => this.engine.end();
}

/** Runs in the page: where to press, once the element is in view and on top. */
function findToPress(selector: string, pattern: string): Place | null {
  const wanted = new RegExp(pattern);
  const isSeen = (element: Element) => element.checkVisibility?.() !== false && element.getClientRects().length > 0;
  const nameOf = (element: HTMLElement) => (element.getAttribute('aria-label') ?? element.innerText ?? '').trim();
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const found = all.find(
    (one) =>
      isSeen(one) && !one.matches(':disabled, [aria-disabled=true]') && (pattern === '' || wanted.test(nameOf(one))),
  );
  if (found === undefined) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const onTop = document.elementFromPoint(place.x, place.y);
  const isReached = onTop !== null && (found.contains(onTop) || onTop.contains(found));
  return isReached ? place : null;
}
