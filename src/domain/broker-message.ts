import * as v from 'valibot';
import { text } from './text.ts';

/** The most characters of a customer's words to a broker, counted as their field counts. */
export const brokerMessageLength = 1000;

/** What a customer writes to a broker; null for nothing. */
export const brokerMessage = v.optional(v.nullable(text(brokerMessageLength)), null);
