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

/** An account number of the content, as a page meets it. */
interface PrintedNumber {
  /** The person of the form whose account it is; null for an outsider's. */
  readonly owner: string | null;
  /** Who typed it; null where no party did. */
  readonly enteredBy: string | null;
}
export interface PageReader {
  readonly reader?: string | undefined;
  /** Whether the page is of a document, and opens by the same rule as its PDF. */
  readonly isOpened?: boolean | undefined;
}

/**
 * Whether a page shows an account number in full before the signing. A person's own: to that person, and to who typed
 * it. An outsider's: to each signer after a code, since each signs that the money goes there.
 */
export const readsNumber = ({ owner, enteredBy }: PrintedNumber, { reader, isOpened }: PageReader): boolean =>
  owner === null ? isOpened === true : reader !== undefined && [owner, enteredBy].includes(reader);

/** The people a signer signs for; empty or null when they sign for themselves alone. */
interface Representing {
  readonly onBehalfOf: string | readonly string[] | null;
}

/**
 * Whether an SMS code is enough proof. A deputy needs an e-ID: an SMS code does not show who holds a power of attorney.
 */
export const provesByCode = (signer: Representing | undefined): boolean =>
  signer === undefined || signer.onBehalfOf === null || signer.onBehalfOf.length === 0;
