import { consents } from '#flows/_parts/leads/calls.ts';
import { signedFormCalls } from '#flows/_parts/signed-form/calls.ts';
import { settlementBuyer } from '#src/contract/forms/settlement-buyer.ts';

export const calls = { ...signedFormCalls({ form: settlementBuyer }), consents };
