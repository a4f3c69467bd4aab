import { lowestPrice } from '#src/contract/journey/lowest-price.ts';
import { handle } from '#src/server/http/handle.ts';
import { changeLowestPrice, readLowestPrice } from './lowest-price.ts';

export default handle(lowestPrice, {
  read: ({ params, caller }, on) => readLowestPrice(on, { customerId: caller.customerId, estateId: params.id }),
  change: ({ params, caller, body }, on) =>
    changeLowestPrice(on, { customerId: caller.customerId, estateId: params.id, lowest: body.lowest }),
});
