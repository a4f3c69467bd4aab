import { signedFormCalls } from '#flows/_parts/signed-form/calls.ts';
import { selfDeclaration } from '#src/contract/forms/self-declaration.ts';

export const calls = signedFormCalls({ form: selfDeclaration });
