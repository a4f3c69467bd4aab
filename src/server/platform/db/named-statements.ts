import { createHash } from 'node:crypto';
import pg from 'pg';
import { isOutdatedPlan } from './database-errors.ts';

/** More texts than this come from lists of varying length; those are planned each time. */
const mostNames = 500;

type Query = (...args: unknown[]) => unknown;

/**
 * A client that names each parameterised statement by its text, so that the session parses and plans it once. That
 * halves the time of a call on the embedded database. Never over a pooler in transaction mode, which switches sessions.
 */
export class NamingClient extends pg.Client {
  /** Statement names by text; they belong to one session. */
  readonly #names = new Map<string, string>();
  /** Counts the plans that were dropped, so that a text planned again gets another name. */
  #dropped = 0;

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const made = `s${this.#dropped}${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    this.#names.set(text, made);
    return made;
  }

  // seam: query has many overloads; only `text, values, …` is handled, and all others are passed on unchanged.
  override query = ((text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const send = pg.Client.prototype.query.bind(this) as Query;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : undefined;
    if (name === undefined) return send(text, values, ...rest);
    const isAlone = this.getTransactionStatus() === 'I';
    const sent = send({ name, text, values }, ...rest);
    if (!(sent instanceof Promise)) return sent;
    return sent.catch((error: unknown) => {
      if (!isOutdatedPlan(error)) throw error;
      this.#forgetPlans();
      // Inside a transaction the whole of it is run again (`inTransaction`).
      if (!isAlone) throw error;
      return send(text, values, ...rest);
    });
  }) as pg.Client['query'];

  /** Forgets all plans, since another process has changed a table under one. */
  #forgetPlans(): void {
    this.#dropped += 1;
    this.#names.clear();
  }
}
