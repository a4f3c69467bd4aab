/** Stores bytes: pictures, documents, sealed PDFs. Named by their hash, so nothing is ever overwritten. */
export interface Files {
  /**
   * Stores the bytes and returns their SHA-256 in hex. They are durable when this resolves. Throws STORAGE when full.
   */
  readonly put: (bytes: Uint8Array) => Promise<string>;
  /** Returns undefined for an unknown name. Throws when the bytes no longer match their name. */
  readonly get: (sha256: string) => Promise<Buffer | undefined>;
  /** For erasure (reliability D3). The caller must know that nothing else refers to the file. */
  readonly remove: (sha256: string) => Promise<void>;
  /** Yields names of files not stored again for so many seconds, and removes half-written ones of that age. */
  readonly untouched: (seconds: number) => AsyncIterable<string>;
  /** Returns undefined when files can be stored and read back, else what is wrong. */
  readonly check: () => Promise<string | undefined>;
}
