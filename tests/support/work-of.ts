/**
 * Returns the CPU milliseconds of this process for some work, the least of five tries, so that a busy machine does not
 * count.
 */
export const workOf = (work: () => unknown): number => {
  const tries = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
};
