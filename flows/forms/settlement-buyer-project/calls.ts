import { signedFormCalls } from '#flows/_parts/signed-form/calls.ts';
import { projectBaseType, settlementBuyer } from '#src/contract/forms/settlement-buyer.ts';

export const calls = signedFormCalls({ form: settlementBuyer, query: { estateBaseType: projectBaseType } });
