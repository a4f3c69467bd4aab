import { signUps } from '#src/contract/desk/sign-ups.ts';
import { handle } from '#src/server/http/handle.ts';
import { readSignUps } from './read-sign-ups.ts';

/** Serves who signed up for a home's viewings and prospectus. */
export default handle(signUps, {
  read: ({ params, caller }, on) => readSignUps(on, { estateId: params.id, me: caller.brokerId }),
});
