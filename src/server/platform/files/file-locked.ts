/** A file cannot be removed because the store's object lock holds it. It is still there. */
export class FileLocked extends Error {
  override readonly name = 'FileLocked';
  /** When the lock ends; undefined for a legal hold, which ends when it is lifted. */
  readonly until: Date | undefined;

  constructor(sha256: string, until: Date | undefined) {
    super(
      `The file ${sha256} is locked ${until ? `until ${until.toISOString()}` : 'by a legal hold'}. It was not removed.`,
    );
    this.until = until;
  }
}
