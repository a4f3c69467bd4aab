import { consents } from '#flows/_parts/leads/calls.ts';
import { signedFormCalls } from '#flows/_parts/signed-form/calls.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';

export const calls = { ...signedFormCalls({ form: settlementSeller }), consents };
