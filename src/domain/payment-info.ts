import * as v from 'valibot';
import { text } from './text.ts';

/** The most characters of payment information, counted as its field counts. */
export const paymentInfoLength = 1000;

/** How a customer pays for what they have ordered, in the broker's words. */
export const paymentInfo = v.pipe(v.string('V_REQUIRED'), text(paymentInfoLength), v.minLength(3, 'V_REQUIRED'));
