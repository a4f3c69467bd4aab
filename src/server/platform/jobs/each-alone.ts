/**
 * Does the work for each, one after another. One that fails does not stop the others: its error is thrown when all have
 * had their turn, so that the job's run has failed and is tried again. More than one is an `AggregateError`.
 */
export const eachAlone = async <T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (failure) {
      failures.push(failure);
    }
  }
  const [first, ...others] = failures;
  if (others.length > 0) throw new AggregateError(failures, `${failures.length} of a job's items failed`);
  if (first !== undefined) throw first;
};
