import { analytics } from '#src/contract/analytics.ts';
import { handle } from '../handle.ts';
import { keepEvent } from './keep-event.ts';

export default handle(analytics, { event: ({ body, web }, on) => keepEvent(on, web, body) });
