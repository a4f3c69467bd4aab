import { estates } from '#src/contract/journey/estates.ts';
import { handle } from '#src/server/http/handle.ts';
import { estateView } from './estate-view.ts';

/** Spec section 7, "Estates and journey". */
export default handle(estates, {
  read: ({ params, caller, web }, on) =>
    estateView(on, { customerId: caller.customerId, estateId: params.id, language: web.language }),
});
