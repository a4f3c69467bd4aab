import type { Call } from '#src/contract/call.ts';
import { sms } from '#src/contract/identity/sms.ts';
import type { GivenSoFar, SubmittedAnswers } from '#src/engine/sent-calls.ts';
import type { smsCodeSteps } from './steps.ts';

type S = typeof smsCodeSteps;
type Where = Readonly<Record<string, string>>;

const numberOf = ({ answers }: Pick<GivenSoFar<S>, 'answers'>): string => {
  if (answers.phone === undefined)
    throw new Error('The phone step is unanswered. Put it before the code in the flow’s machine.ts.');
  return answers.phone.phoneNumber;
};

/** The proof of a number, held for the call that needs it: `held.proof`. After a reload another code is requested. */
export const smsCodeCalls = {
  submit: {
    phone: (_: Where, { answer: { phoneNumber } }: SubmittedAnswers<S, 'phone'>, call: Call) =>
      call(sms.sendRequest, { body: { phoneNumber } }),
    async code(_: Where, given: SubmittedAnswers<S, 'code'>, call: Call) {
      const body = { phoneNumber: numberOf(given), code: given.answer.code };
      const { accessToken: proof } = await call(sms.verify, { body });
      return { held: { proof } };
    },
  },
  again: {
    code: (_: Where, given: GivenSoFar<S>, call: Call) =>
      call(sms.sendRequest, { body: { phoneNumber: numberOf(given) } }),
  },
  refusedAt: { V_MOBILE: 'phoneNumber', SMS_CODE: 'code' },
  /** The proof is used or older than ten minutes: only the number is proven again, and no other input is lost. */
  asksAnew: { AUTH_PROOF_OVER: 'phone' },
} as const;
