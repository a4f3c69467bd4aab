import { selfDeclaration } from '#src/contract/forms/self-declaration.ts';
import { handle } from '#src/server/http/handle.ts';
import {
  type SessionOf,
  signingHandlers,
  signingRouteOptions,
} from '#src/server/signing/documents/signing-handlers.ts';
import { formHandlers, formRouteOptions } from '../form/form-handlers.ts';

/** The link decides which side's declaration it is. */
const sessionOf: SessionOf = ({ caller, params }) => caller.at(params.id, 'pep-form');

/** The specification lists no calls for the self-declaration, so they match the settlement's. */
export default handle(
  selfDeclaration,
  { ...formHandlers(sessionOf), ...signingHandlers(sessionOf) },
  { ...formRouteOptions, ...signingRouteOptions },
);
