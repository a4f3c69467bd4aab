/** Thrown by a job that was told when to come back: its next try waits so long, and not as long as tries usually do. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    // At most an hour: nobody else decides for how long our work stands still.
    this.seconds = Math.min(3600, Math.max(1, Math.ceil(seconds)));
  }
}
