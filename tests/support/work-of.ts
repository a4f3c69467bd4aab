/**
 * Milliseconds of this process's own work that something takes, the least of five tries: how busy the machine is does
 * not count.
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
