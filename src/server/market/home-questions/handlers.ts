import { homeQuestions } from '#src/contract/market/home-questions.ts';
import { handle } from '#src/server/http/handle.ts';
import { askBroker } from './ask-broker.ts';

/** Spec section 2, "coming-soon detail dialog with an ask-broker action". */
export default handle(homeQuestions, {
  ask: ({ caller: { customerId }, params, body: { message, contactMethod } }, on) =>
    askBroker(on, { customerId, estateId: params.id, message, contactMethod }),
});
