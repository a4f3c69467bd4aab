import { content } from '#src/contract/journey/content.ts';
import { handle } from '#src/server/http/handle.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { fromProvider } from './from-provider.ts';
import { openAddress } from './picture-address.ts';
import './part.ts';

export default handle(content, {
  async picture({ query }, on) {
    const address = openAddress(on, query);
    const picture = on.content === null ? null : await fromProvider(on.content.picture(address));
    if (picture === null) throw new Refused('NOT_FOUND');
    return picture;
  },
});
