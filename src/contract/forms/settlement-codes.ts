/** Refusal codes of seller's and buyer's settlement (Spec section 8, "Settlement"). */
export const settlementCodes = {
  notFound: 'ST_NOT_FOUND',
  participant: 'ST_PARTICIPANT',
  file: 'ST_FILE',
  exists: 'ST_EXISTS',
  noPeople: 'ST_NO_SELLERS',
  noProcess: 'ST_NO_PROCESS',
  signerMissing: 'ST_SIGNER_MISSING',
  closed: ['ST_DOC_EXISTS', 'ST_SIGNED', 'ST_NO_PROCESS'],
  over: ['ST_SIGNED', 'ST_NO_PROCESS', 'ST_DOC_EXISTS'],
} as const;
