import { selfDeclaration } from '#src/contract/forms/self-declaration.ts';
import { handle } from '#src/server/http/handle.ts';
import { type SessionOf, signingHandlers, signingManners } from '#src/server/signing/documents/signing-handlers.ts';
import { formHandlers, formManners } from '../form/form-handlers.ts';

/** The link says which side's declaration it is. */
const sessionOf: SessionOf = ({ caller, params }) => caller.at(params.id, 'pep-form');

/** The self-declaration: the specification lists no calls, so they have the settlement's form. */
export default handle(
  selfDeclaration,
  { ...formHandlers(sessionOf), ...signingHandlers(sessionOf) },
  { ...formManners, ...signingManners },
);
