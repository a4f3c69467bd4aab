import { searchProfiles } from '#src/contract/identity/search-profiles.ts';
import { handle } from '#src/server/http/handle.ts';
import { own } from '../users/own.ts';
import { changeSearchProfile, readSearchProfile } from './search-profiles.ts';

export default handle(searchProfiles, {
  read: ({ params, caller }, on) => readSearchProfile(on.db, own(caller, params.id)),
  change: ({ params, body, caller, revision }, on) =>
    changeSearchProfile(on, own(caller, params.id), { ...body, revision }),
});
