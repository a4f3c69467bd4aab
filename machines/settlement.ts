import { signedForm } from '#machines/signed-form.ts';

/** Seller's and buyer's settlement (Spec section 4): the signed form's lifecycle, with the settlement's codes. */
export const settlement = signedForm({
  notFound: 'ST_NOT_FOUND',
  exists: 'ST_EXISTS',
  documentExists: 'ST_DOC_EXISTS',
  signed: 'ST_SIGNED',
  noProcess: 'ST_NO_PROCESS',
  noPeople: 'ST_NO_SELLERS',
});
