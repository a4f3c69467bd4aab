import { expect, test } from 'vitest';
import { everyCall } from './every-call.ts';

/** Section 7 of the specification: each call that it names, in its order. A name in braces is of no weight. */
const specified = `
GET /users/{id}
GET /feature-flag/{flagName}
PATCH /users/{id}
DELETE /user/delete
POST /register
POST /register/vipps/info
POST /register/vipps
POST /login/vipps
POST /register/bankid
POST /can-register
POST /auth/login
POST /users/password
PATCH /users/password
PATCH /users/{id}/password
PATCH /user-email
POST /sms/sendRequest
POST /sms/verify
POST /user/ios-token
DELETE /user/ios-token
POST /user/android-token
DELETE /user/android-token
GET /users/consent-with-{productbolig}-callback
POST /users/consent-with-{productbolig}-callback
POST /user/google-analytics/event
POST /services/offer
POST /services/ssg-offer
POST /services/trygg-offer
POST /services/if-insurance-offer
POST /services/storebrand-offer
POST /services/steddy-offer
POST /lead/storebrand
POST /lead/sector-alarm
POST /lead/byggstart
POST /lead/exponova
POST /lead/vitec
POST /ekstra/order
POST /ekstra/startSalesProcess
POST /ekstra/discuss
GET /documents/{estateId}
GET /estate/{id}/document/{x}/doctype/{y}
GET /signableDocuments/{id}
GET /signable-documents-count
GET /estate/{id}/otp
POST /estate/{id}/otp
PATCH /estate/{id}/otp
POST /estate/{id}/finish-otp
GET /estate/{id}/otp/document-sign-status
POST /estate/{id}/otp/document
POST /estate/{id}/otp/participant
PATCH /estate/{id}/otp/participant
PATCH /estate/{id}/otp/participant/{pid}
DELETE /estate/{id}/otp/participant/{pid}
GET /estate/{id}/otp/meter/{a}/{b}/{c}
POST /estate/{id}/otp/meter
PATCH /estate/{id}/otp/meter/{mid}
DELETE /estate/{id}/otp/meter/{mid}
POST /estate/{id}/sign-sms/{pid}
GET /estates/{id}/buyers
POST /estate/{id}/settlement-seller
GET /estate/{id}/settlement-seller
PATCH /estate/{id}/settlement-seller
POST /estate/{id}/settlement-seller/document
GET /estate/{id}/settlement-seller/document-sign-status
POST /estate/{id}/settlement-seller/sign-sms/{pid}
POST /estate/{id}/finalize-settlement-seller
PUT /estate/{id}/settlement-seller/loans
PUT /estate/{id}/settlement-seller/accounts
DELETE /estate/{id}/settlement-seller/{x}/participant/{pid}
DELETE /estate/{id}/settlement-buyer/{x}/participant/{pid}
PATCH /estate/settlement-buyer/participant/{id}
POST /estate/{id}/settlement-buyer/document
GET /estate/{id}/settlement-buyer/document-sign-status
POST /estate/{id}/settlement-buyer/sign-sms/{pid}
POST /estate/{id}/finalize-settlement-buyer
GET /estates
GET /estates/{id}/timeline-seller
GET /estates/{id}/timeline-buyer
GET /seller/estates/{id}
GET /financial-details/{id}
PATCH /financial-details/{id}
POST /estates/{id}/evaluation
GET /estates/{id}/checklist-seller
GET /estates/{id}/checklist-buyer
PATCH /estates/{id}/checklist-seller/{c}/todos/{t}
PATCH /estates/{id}/checklist-buyer/{c}/todos/{t}
POST /estates
PATCH /estates
POST /estates/pre-market
POST /estates/pre-market/favorites
POST /favorite
DELETE /favorite/{id}
GET /estates/{id}/sales
GET /estates/{id}/statistics
GET /timeline/buyer
GET /timeline/seller
GET /timeline/{type}/bucket/{id}
GET /estate/{id}/timeline
GET /estate/{id}/timeline/bucket/{b}
GET /estate/{id}/timeline/todo
PATCH /estate/{id}/events/{e}
GET /estates/valuation
GET /estate/{id}/valuation
GET /statistics/ekstra/{id}
POST /estates/sync/vipps
GET /estate/{id}/price-history
GET /feed
DELETE /feed/{id}
GET /popup
PATCH /popup/{id}
GET /reward/all
PATCH /reward/{id}
GET /lipscore/broker-rating/average
GET /getPriceGuessingEstate
GET /getPriceGuessingUserStatistics
GET /priceGuessingScoreboard
GET /getTotalGuessesTodayByUserId
POST /guessEstatePrice
POST /auth/login/broker
POST /register/broker
GET /broker
GET /brokers/leads
GET /brokers/sellers
GET /brokers/buyers
GET /brokers/owners
GET /brokers/stats
GET /brokers/customers/{id}/estates/{id}
GET /brokers/estates/{id}/customers/{id}/timeline
GET /brokers/estates/{id}/potential-buyers
GET /brokers/estates
DELETE /brokers/estates/{id}/actions/{id}
POST /brokers/password
POST /brokers/email/verify
PATCH /brokers/password
PATCH /brokers/{id}/password
`
  .trim()
  .split('\n');

const shape = (call: string): string => call.replaceAll(/\{\w+\}|:\w+/g, '*');

test('each call that the specification names is served at its method and address', () => {
  const served = new Set(everyCall.map(([, { method, path }]) => shape(`${method} ${path}`)));
  expect(specified.filter((call) => !served.has(shape(call)))).toEqual([]);
});
