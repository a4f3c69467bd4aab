/** A session that a personal link opened, as the document's lock sees it. */
export interface Reading {
  /** Whether its holder has shown who they are in this session, by a texted code or an e-ID. */
  readonly isProven: boolean;
}

/**
 * The PDF holds account and loan numbers in full: a link alone, which may have been forwarded, does not open it. Asked by
 * the server before it sends the file, and by the page before it offers to open it.
 */
export const opensPdf = ({ isProven }: Reading): boolean => isProven;

/** Whom a signer signs for; empty, or null, for nobody but themselves. */
interface Representing {
  readonly onBehalfOf: string | readonly string[] | null;
}

/** Somebody who signs for others is known by their e-ID only: a texted code says nothing of who holds a power. */
export const provesByCode = (signer: Representing | undefined): boolean =>
  signer === undefined || signer.onBehalfOf === null || signer.onBehalfOf.length === 0;
