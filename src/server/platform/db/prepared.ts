import { type Compilable, type CompiledQuery, type Expression, type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Stands in a compiled query where a value of each call goes. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Places<G> = { readonly [K in keyof G]: Expression<G[K]> };

/**
 * Returns a query that is built and compiled once, at its first call: for the few that every change runs, where building
 * costs as much as sending. `build` gets an expression for each given value, and must not branch on one.
 */
export const prepared =
  <G extends Readonly<Record<string, unknown>>>() =>
  <R>(build: (db: Kysely<Tables>, given: Places<G>) => Compilable<R>) => {
    // seam: a proxy answers to every name, and the compiler has checked the names used.
    const places = new Proxy({}, { get: (_, name) => sql`${new Place(String(name))}` }) as Places<G>;
    let compiled: CompiledQuery<R> | undefined;
    return async (db: Kysely<Tables>, given: G): Promise<readonly R[]> => {
      compiled ??= build(db, places).compile();
      const parameters = compiled.parameters.map((one) => (one instanceof Place ? given[one.name] : one));
      return (await db.executeQuery<R>({ ...compiled, parameters })).rows;
    };
  };
