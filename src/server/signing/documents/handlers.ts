import { takeoverSigning } from '#src/contract/forms/takeover-signing.ts';
import { handle } from '#src/server/http/handle.ts';
import { type SessionOf, signingHandlers, signingRouteOptions } from './signing-handlers.ts';

const sessionOf: SessionOf = ({ caller, params }) => caller.at(params.id);

/** Spec section 7, "Takeover": handlers of the document and its signatures. */
export default handle<typeof takeoverSigning>(takeoverSigning, signingHandlers(sessionOf), signingRouteOptions);
