import { paperSigning } from '#src/contract/account/paper-signing.ts';
import { handle } from '#src/server/http/handle.ts';
import { readPaperSigning, sendPaperCode, signPaper } from './sign-paper.ts';

/** Takes the signatures of customers on documents of their broker. */
export default handle(paperSigning, {
  read: ({ params: { id: estateId, document }, caller }, on) => readPaperSigning(on.db, { estateId, document, caller }),
  sendCode: ({ params: { id: estateId, document }, caller }, on) => sendPaperCode(on, { estateId, document, caller }),
  sign: ({ params: { id: estateId, document }, body, caller }, on) =>
    signPaper(on, { estateId, document, caller }, body),
});
