/** A session opened by a personal link, as the check for the document's PDF needs it. */
export interface Reading {
  /** Whether the reader has proven their identity in this session, by an SMS code or an e-ID. */
  readonly isProven: boolean;
}

/**
 * Whether the reader may open the PDF. It holds account and loan numbers in full, and a link alone may have been
 * forwarded. Checked by the server before it sends the file, and by the page before it offers to open it.
 */
export const opensPdf = ({ isProven }: Reading): boolean => isProven;

/** The people a signer signs for; empty or null when they sign for themselves alone. */
interface Representing {
  readonly onBehalfOf: string | readonly string[] | null;
}

/**
 * Whether an SMS code is enough proof. A deputy needs an e-ID: an SMS code does not show who holds a power of attorney.
 */
export const provesByCode = (signer: Representing | undefined): boolean =>
  signer === undefined || signer.onBehalfOf === null || signer.onBehalfOf.length === 0;
