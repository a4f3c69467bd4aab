import { formatTypedPhone } from '#src/domain/phone.ts';
import { code4 } from '#src/engine/fields/passwords.ts';
import { mobile } from '#src/engine/fields/texts.ts';
import { addingToEnv, ask } from '#src/engine/step.ts';

/** Domain reference, section 9, "signup-sms" and "signin": a number, and the code texted to it. */
export const smsCodeSteps = {
  phone: addingToEnv(ask({ phoneNumber: mobile() }), ({ phoneNumber }) => ({
    facts: { phoneNumber: formatTypedPhone(phoneNumber) },
  })),
  code: ask({ code: code4() }),
};
