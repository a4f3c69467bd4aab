import { callerSource } from '#src/server/http/callers.ts';
import { linkCaller } from './link-session.ts';

export default callerSource({ access: 'link', authenticate: linkCaller });
