import { contactStops } from '#src/contract/forms/contact-stops.ts';
import { handle } from '#src/server/http/handle.ts';
import { stopContact } from './stop-contact.ts';

export default handle(contactStops, { stop: ({ body }, on) => stopContact(on, body.token) });
