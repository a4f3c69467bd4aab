import { analytics } from '#src/contract/account/analytics.ts';
import { handle } from '#src/server/http/handle.ts';
import { keepEvent } from './keep-event.ts';

export default handle(analytics, { event: ({ body, web }, on) => keepEvent(on, web, body) });
