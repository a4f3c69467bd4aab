import { signedForm } from './signed-form.ts';

/** Seller's and buyer's settlement (Spec section 4). The life is a signed form's; the words are settlement's. */
export const settlement = signedForm({
  notFound: 'ST_NOT_FOUND',
  exists: 'ST_EXISTS',
  documentExists: 'ST_DOC_EXISTS',
  signed: 'ST_SIGNED',
  noProcess: 'ST_NO_PROCESS',
  noPeople: 'ST_NO_SELLERS',
});
