/** Thrown by a job to set its next retry to so many seconds instead of the usual backoff, as for `Retry-After`. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    // At most an hour, so that no provider can stop our work for longer.
    this.seconds = Math.min(3600, Math.max(1, Math.ceil(seconds)));
  }
}
