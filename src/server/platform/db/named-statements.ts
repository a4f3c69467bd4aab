import { createHash } from 'node:crypto';
import pg from 'pg';

/** More texts than this come from lists of varying length; those are planned each time. */
const mostNames = 500;

type Query = (...args: unknown[]) => unknown;

/**
 * A client that names each statement with values by its text, so that its session parses and plans it once: half the
 * time of a call on the embedded database. Only there: over a network a pooler may hand each statement to another
 * session, and another process may change a table under a plan that is kept.
 */
export class NamingClient extends pg.Client {
  /** By text. A name is its session's own. */
  readonly #names = new Map<string, string>();

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const made = `s${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    this.#names.set(text, made);
    return made;
  }

  // seam: query has many overloads; only `text, values, …` is told apart, and all else is passed on as it came.
  override query = ((text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const send = pg.Client.prototype.query.bind(this) as Query;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : undefined;
    return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
  }) as pg.Client['query'];
}
