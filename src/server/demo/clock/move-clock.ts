/**
 * Returns a `Date` that is ahead by so many hours wherever it is asked for the time, and is the system's own otherwise.
 */
export const movedDate = (hours: number, system: DateConstructor): DateConstructor => {
  const now = () => system.now() + hours * 3_600_000;
  return new Proxy(system, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new system(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
};

/**
 * Moves the clock of this process: the server's, and that of the embedded database, which reads it from the process
 * (`now()` in a query). Timers and the times of files stay.
 */
export const moveClock = (hours: number): void => {
  if (hours === 0) return;
  const moved = movedDate(hours, Date);
  // So that `date.constructor === Date` still holds.
  Object.defineProperty(Date.prototype, 'constructor', { value: moved, configurable: true, writable: true });
  globalThis.Date = moved;
};
