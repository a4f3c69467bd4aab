import { selfDeclaration } from '#src/contract/self-declaration.ts';
import { formHandlers, formManners } from '../forms/form-handlers.ts';
import { handle } from '../handle.ts';
import { type SessionOf, signingHandlers, signingManners } from '../signing/signing-handlers.ts';

/** The link says which side's declaration it is. */
const sessionOf: SessionOf = ({ caller, params }) => caller.at(params.id, 'pep-form');

/** The self-declaration: the specification lists no calls, so they have the settlement's form. */
export default handle(
  selfDeclaration,
  { ...formHandlers(sessionOf), ...signingHandlers(sessionOf) },
  { ...formManners, ...signingManners },
);
