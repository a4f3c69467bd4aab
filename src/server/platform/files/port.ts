/** Where bytes lie: pictures, documents, sealed PDFs. Named by what they are, so nothing is ever overwritten. */
export interface Files {
  /** Keeps the bytes; answers their SHA-256 in hex. On the disk for good when this resolves. Throws STORAGE when full. */
  readonly put: (bytes: Uint8Array) => Promise<string>;
  /** Undefined for a name that is not kept. Throws when the bytes no longer match their name. */
  readonly get: (sha256: string) => Promise<Buffer | undefined>;
  /** For erasure (reliability D3). The caller knows that nothing else refers to it. */
  readonly remove: (sha256: string) => Promise<void>;
  /** Names of files that nobody has kept anew for so many seconds. What was left half written that long ago is removed. */
  readonly untouched: (seconds: number) => AsyncIterable<string>;
  /** Undefined when files can be kept and read back, else what is wrong. */
  readonly check: () => Promise<string | undefined>;
}
