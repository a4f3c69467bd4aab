import { popups } from '#src/contract/engagement/popups.ts';
import { handle } from '#src/server/http/handle.ts';
import { answerPopup, showPopup } from './popups.ts';

/** Spec section 7, "Popups". */
export default handle(popups, {
  read: async ({ caller, web: { language } }, on) => ({ popup: await showPopup(on, caller.customerId, language) }),
  answer: ({ params: { id }, body: { action }, caller }, on) =>
    answerPopup(on, { customerId: caller.customerId, id, action }),
});
