import pg from 'pg';

let queries = 0;

/** Counts from now on each query that this process sends to PostgreSQL. */
export const countQueries = (): void => {
  const { query } = pg.Client.prototype;
  // seam: every form of the call is passed on as it came.
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    queries += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
};

export const queriesSoFar = (): number => queries;
