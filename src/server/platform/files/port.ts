export interface PutOptions {
  /**
   * Whether the file is a sealed document. A store with an object lock then refuses to change or remove it for the years
   * of `S3_LOCK_YEARS`. The folder has no lock and ignores this.
   */
  readonly sealed?: boolean;
}

/** Stores bytes: pictures, documents, sealed PDFs. Named by their hash, so nothing is ever overwritten. */
export interface Files {
  /**
   * Stores the bytes and returns their SHA-256 in hex. They are durable when this resolves. Throws STORAGE when the store
   * is full or refuses them, and UNAVAILABLE when it cannot be reached.
   */
  readonly put: (bytes: Uint8Array, options?: PutOptions) => Promise<string>;
  /**
   * Returns undefined for an unknown name. Throws when the bytes no longer match their name, and UNAVAILABLE when the
   * store cannot be reached.
   */
  readonly get: (sha256: string) => Promise<Buffer | undefined>;
  /**
   * For erasure (reliability D3). The caller must know that nothing else refers to the file. Throws `FileLocked` while
   * the store's lock lasts; the file is then still there.
   */
  readonly remove: (sha256: string) => Promise<void>;
  /** Yields names of files not stored again for so many seconds, and removes half-written ones of that age. */
  readonly untouched: (seconds: number) => AsyncIterable<string>;
  /** Returns undefined when files can be stored and read back, else what is wrong. */
  readonly check: () => Promise<string | undefined>;
}
