import { callerSource } from '../callers.ts';
import { linkCaller } from './link-session.ts';

export default callerSource({ access: 'link', authenticate: linkCaller });
