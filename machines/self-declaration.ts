import { signedForm } from './signed-form.ts';

/** The self-declaration about politically exposed persons. The life is a signed form's; the words are its own. */
export const selfDeclaration = signedForm({
  notFound: 'SD_NOT_FOUND',
  exists: 'ST_EXISTS',
  documentExists: 'SD_DOC_EXISTS',
  signed: 'SD_SIGNED',
  noProcess: 'SD_PROCESS',
  noPeople: 'SD_PARTICIPANT',
});
