import { signedForm } from '#machines/signed-form.ts';

/** The self-declaration about politically exposed persons: the signed form's lifecycle, with its own codes. */
export const selfDeclaration = signedForm({
  notFound: 'SD_NOT_FOUND',
  exists: 'ST_EXISTS',
  documentExists: 'SD_DOC_EXISTS',
  signed: 'SD_SIGNED',
  noProcess: 'SD_PROCESS',
  noPeople: 'SD_PARTICIPANT',
});
