import { createHash } from 'node:crypto';
import pg from 'pg';

/** More texts than this come from lists of varying length; those are planned each time. */
const mostNames = 500;

type Query = (...args: unknown[]) => unknown;

/**
 * A client that names each parameterised statement by its text, so that the session parses and plans it once. That
 * halves the time of a call on the embedded database. Only there: a pooler may switch sessions, and another process may
 * change a table under a cached plan.
 */
export class NamingClient extends pg.Client {
  /** Statement names by text; they belong to one session. */
  readonly #names = new Map<string, string>();

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const made = `s${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    this.#names.set(text, made);
    return made;
  }

  // seam: query has many overloads; only `text, values, …` is handled, and all others are passed on unchanged.
  override query = ((text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const send = pg.Client.prototype.query.bind(this) as Query;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : undefined;
    return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
  }) as pg.Client['query'];
}
