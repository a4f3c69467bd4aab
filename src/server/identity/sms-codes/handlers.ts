import { sms } from '#src/contract/identity/sms.ts';
import { handle } from '#src/server/http/handle.ts';
import { checkSmsCode } from './check-code.ts';
import { sendSmsCode } from './send-code.ts';

export default handle(
  sms,
  {
    sendRequest: ({ body, web }, on) => sendSmsCode(on, web, body.phoneNumber),
    verify: ({ body, web }, on) => checkSmsCode(on, web, { number: body.phoneNumber, code: body.code }),
  },
  // The response is the proof itself, so it is not stored for idempotency.
  { verify: { secret: true } },
);
