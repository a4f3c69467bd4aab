import { signingCalls } from '../signing/signing.ts';
import { formCalls } from './signed-form.ts';

const base = '/estate/:id/self-declaration';
const query = undefined;
/** Refusal codes of the self-declaration. */
export const selfDeclarationCodes = {
  notFound: 'SD_NOT_FOUND',
  participant: 'SD_PARTICIPANT',
  file: 'ST_FILE',
  exists: 'ST_EXISTS',
  finalized: 'SD_SIGNED',
  noPeople: 'SD_PARTICIPANT',
  atLeastOne: 'SD_PARTICIPANT',
  noProcess: 'SD_PROCESS',
  signerMissing: 'SD_PARTICIPANT',
  notMade: 'SD_UPDATE',
  closed: ['SD_DOC_EXISTS', 'SD_SIGNED', 'SD_PROCESS'],
  over: ['SD_SIGNED', 'SD_PROCESS', 'SD_DOC_EXISTS'],
} as const;

const codes = selfDeclarationCodes;

/** The self-declaration about politically exposed persons. The specification lists no calls; these follow its form. */
export const selfDeclaration = {
  ...formCalls({ base, finalize: '/estate/:id/finalize-self-declaration', query, codes }),
  ...signingCalls({ base, signSms: `${base}/sign-sms/:pid`, query, codes }),
};
