import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { noOptions } from '#src/domain/customer-profile.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';

/** Valid bodies, so that a refusal is due to the caller or an added field, and not to the body. */
const nobodysId = randomUUID();
const contentSha256 = 'a'.repeat(64);
/** As long as every key of a link and every proof of ours; it is in use by no one. */
const nobodysKey = 'x'.repeat(43);
const email = 'noen@example.com';
const newPassword = 'Nytt passord 1';
const phoneNumber = '42000111';
const details = {
  email,
  postcode: '0550',
  terms: true,
  consents: { emailMarketing: false, financing: false, savedSearch: false },
};
const ownHome = {
  address: 'Lia 1',
  unit: null,
  postcode: '0550',
  city: 'Oslo',
  type: 'APARTMENT',
  ownership: 'FREEHOLD',
  area: '47',
  bedrooms: '1',
  yearOfBuild: '1936',
  purchasePrice: null,
  purchaseYear: null,
};
/** The keys of RFC 8291, appendix A. */
const pushDevice = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/nobody',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
const bodies: Readonly<Record<string, unknown>> = {
  'paperSigning.sign': { contentSha256: '0'.repeat(64), code: '1234', typedName: 'Ingen Her' },
  'customerHomes.openForm': { estateId: nobodysId, flow: 'takeover-protocol' },
  'timeline.propose': { date: '2099-12-01T11:00:00.000Z' },
  'proposedDates.accept': { proposedAt: '2099-12-01T11:00:00.000Z', date: '2099-12-01T11:00:00.000Z' },
  'proposedDates.decline': { proposedAt: '2099-12-01T11:00:00.000Z', date: null, reason: 'Prøve' },
  'journeyLinks.open': { key: nobodysKey },
  'bookings.hold': { brokerId: 'br-nobody', start: '2099-12-01T11:00:00.000Z' },
  'bookings.request': {
    ...{ holdId: nobodysId, telephone: phoneNumber, firstName: 'Nora', lastName: 'Haugen', email, note: null },
    ...{ address: 'Lia 1', postcode: '0550' },
  },
  'chats.open': { estateID: nobodysId, side: 'seller' },
  'chats.send': { id: nobodysId, kind: 'text', text: 'Prøve' },
  'chats.sendPicture': Uint8Array.of(0xff, 0xd8, 0xff),
  'chats.mute': { muted: true },
  'chats.markRead': { seq: 1 },
  'bookings.change': { accept: '2099-12-01T11:00:00.000Z' },
  'brokerBookings.decline': { reason: 'Prøve' },
  'brokerBookings.propose': { start: '2099-12-01T11:00:00.000Z' },
  'brokerCustomers.file': { type: 'customers' },
  'brokerListings.file': {},
  'brokerProfile.setAway': { text: 'Er tilbake mandag.', from: '2026-01-01', to: '2099-12-01' },
  'brokerProfile.setPhone': { accessToken: 'x'.repeat(43) },
  'brokerProfile.saveTemplate': { title: 'Visning', text: 'Hei {fornavn}!' },
  'brokerProfile.removeTemplate': { title: 'Ingen' },
  'brokerProfile.setMail': { mail: 'question', on: false },
  'brokerBookings.setHours': { days: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, hours: null })) },
  'brokerBookings.block': { from: '2099-12-01T11:00:00.000Z', to: '2099-12-01T12:00:00.000Z' },
  'evaluations.request': { contactMethod: 'PHONE', message: 'Prøve' },
  'brokerValuations.set': { valueLow: 4_500_000, value: 4_700_000, valueHigh: 4_900_000, valuationDate: '2026-11-01' },
  'brokerDocuments.upload': Uint8Array.of(0x25, 0x50, 0x44, 0x46),
  'brokerDocuments.replace': Uint8Array.of(0x25, 0x50, 0x44, 0x46),
  'brokerDocuments.show': { visibleTo: 'none' },
  'brokerValuations.decline': { reason: 'Prøve' },
  'ekstra.order': { estateID: nobodysId, package: 'M', price: 8900, consentToShare: true, startNow: false },
  'ekstra.discuss': { estateID: nobodysId },
  'ekstra.startSalesProcess': { estateID: nobodysId, message: 'Prøve' },
  'brokerEkstra.answer': { paymentInfo: 'Konto 1234 56 78903' },
  'brokerEkstra.decline': { reason: 'Prøve' },
  'contactNotes.write': { text: 'Ring etter klokka fire' },
  'brokerMerges.merge': { with: nobodysId },
  'brokerBatches.create': { kind: 'assign', to: 'br-nobody', ids: [nobodysId] },
  'mailings.preview': { estateID: nobodysId, purpose: 'MARKETING', query: {} },
  'mailings.send': { estateID: nobodysId, purpose: 'MARKETING', text: 'Prøve', query: {} },
  'factReports.report': { fact: 'area', message: 'Prøve' },
  'needReminders.snooze': { until: '2099-12-01T11:00:00.000Z' },
  'brokerReports.keep': { reason: 'Prøve' },
  'timeline.tickSeller': { done: true },
  'timeline.tickBuyer': { done: true },
  'searchProfiles.change': {
    searchProfile: noOptions.searchProfile,
    household: { domesticType: null, numberOfPeople: null },
  },
  'ownHomes.add': ownHome,
  'ownHomes.change': { estateID: nobodysId, ...ownHome },
  'registerSync.sync': { code: nobodysKey },
  'brokerProfile.keepPhoto': Uint8Array.of(0xff, 0xd8, 0xff),
  'homePictures.keep': Uint8Array.of(0xff, 0xd8, 0xff),
  'preMarket.list': { filter: { tab: 'coming' } },
  'preMarket.favorites': { filter: {} },
  'rewards.claim': { address: 'Prøveveien 1', postcode: '0550' },
  'quiz.guess': { priceGuess: 4_000_000, estateVitecId: 'a1b2c3d4e5f6' },
  'ownRatings.give': { stars: 5, words: 'Prøve' },
  'popups.answer': { action: 'LATER' },
  'quiz.changeSettings': { nickname: 'Prøve' },
  'brokerLeads.lose': { reason: 'price' },
  'favourites.save': { estateID: nobodysId },
  'homeQuestions.ask': { message: 'Prøve', contactMethod: 'PHONE', consentToShare: true },
  'values.setOwn': { own: 4_900_000, year: 2026, isUsed: false },
  'financialDetails.change': {
    grossIncome: '980000',
    remainingLoan: '2650000',
    interestRate: '5,35',
    originalMortgage: '2900000',
    mortgageYears: '25',
    otherDebt: '0',
  },
  'consents.change': { purposes: [] },
  'consents.changeByLink': { identifier: 'x'.repeat(43), purposes: [] },
  'preferences.changeNotifications': { notifications: firstNotificationChoices },
  'preferences.changeCookies': { choice: { version: 1, allowed: [], at: '2026-11-22T10:00:00.000Z' } },
  'pushTokens.keepIos': { iosToken: 'x'.repeat(32) },
  'pushTokens.forgetIos': { iosToken: 'x'.repeat(32) },
  'pushTokens.keepAndroid': { androidToken: 'x'.repeat(32) },
  'pushTokens.forgetAndroid': { androidToken: 'x'.repeat(32) },
  'pushDevices.keep': pushDevice,
  'pushDevices.forget': { endpoint: pushDevice.endpoint },
  'pushDevices.replace': { before: pushDevice.endpoint, device: pushDevice },
  'analytics.event': { name: 'tried' },
  'replays.keep': {
    ...{ replay: '0'.repeat(32), segment: 0, route: '/', version: '1.1.0' },
    // One masked event: the visitor scrolled.
    packed: gzipSync('[{"type":3,"timestamp":1,"data":{"source":3,"id":1,"x":0,"y":10}}]').toString('base64'),
  },
  'errorMonitoring.report': { type: 'Error', frames: [], route: '/', version: '1.1.0' },
  // Of another account: the caller's own would be deleted.
  'accountDeletion.delete': { id: nobodysId, reason: 'OTHER', password: 'x' },
  'broker.setDate': { takeoverDate: '2026-12-01' },
  'broker.nameRepresentative': { name: 'Prøve Utbygger', email: 'utbygger@example.com', phone: '+4742001234' },
  'leads.send': { leads: [{ type: 'moving', participantId: nobodysId, consentToShare: false }] },
  'broker.voidDocument': { reason: 'Prøve' },
  'brokerForms.voidDocument': { reason: 'Prøve' },
  'brokerForms.refuseDeviation': { reason: 'Prøve' },
  'partyActs.changeContact': { phone: '+4742990031', email: 'ny@example.com' },
  'partyActs.decideNumber': { isNew: true },
  'partyActs.confirmAccount': { customer: nobodysId },
  'brokerPowers.reject': { reason: 'Prøve' },
  'powerObjections.look': { key: nobodysKey },
  'powerObjections.object': { key: nobodysKey },
  'brokerForms.returnPaper': { reason: 'Prøve' },
  'takeover.change': { step: 'keys', changes: {} },
  'takeover.addParticipant': { role: 'seller', changes: {} },
  'takeover.changeParticipants': { participantId: nobodysId, changes: {} },
  'takeover.changeParticipant': { changes: {} },
  'takeover.addDefect': { changes: {} },
  'takeover.changeDefect': { changes: {} },
  'takeover.addMeter': { type: 'GAS', changes: {} },
  'takeover.changeMeter': { changes: {} },
  'takeover.addPicture': Uint8Array.of(255, 216, 255),
  'takeover.presence': { step: 'keys' },
  'identities.link': { accessToken: nobodysKey },
  'serviceOrders.sectorAlarm': { consentToShare: true, address: 'Kastanjelunden 14 B, 0550 Oslo' },
  'serviceOrders.ssg': { consentToShare: true, address: 'Kastanjelunden 14 B, 0550 Oslo' },
  'serviceOrders.trygg': { consentToShare: true, description: 'Markise' },
  'serviceOrders.ifInsurance': { consentToShare: true, address: 'Kastanjelunden 14 B', policies: ['CAR'] },
  'serviceOrders.storebrandInsurance': { consentToShare: true, address: 'Kastanjelunden 14 B', policies: ['CAR'] },
  'serviceOrders.steddy': { consentToShare: true, services: ['MOVING'], from: 'Syrinhagen 40 A', to: 'Lunden 1' },
  'passwords.changeCustomer': { id: nobodysId, currentPassword: 'x', newPassword },
  'passwords.changeBroker': { id: 'br-nobody', currentPassword: 'x', newPassword },
  'userEmail.change': { email, password: 'x' },
  'userPhone.change': { accessToken: nobodysKey },
  'users.change': { postcode: '0550' },
  'takeoverSigning.createDocument': { inksign: false, signers: [nobodysId], contentSha256 },
};
/** Bodies of a call that several resources share. */
const bodyOfEvery: Readonly<Record<string, unknown>> = {
  createDocument: { inksign: false, contentSha256 },
  startEid: { contentSha256 },
  proveReader: { code: '1234' },
  signOnScreen: { participantId: nobodysId, contentSha256, code: '1234', typedName: 'Ingen Her' },
  signOnPaper: { participantId: nobodysId, contentSha256, pictures: [{ id: nobodysId, page: 1 }] },
  decline: { reason: 'Prøve' },
  askToOpen: { reason: 'Prøve' },
  answerOpening: { yes: true },
  change: { step: 'summary', changes: {} },
  addRow: { step: 'loan', group: 'loans', changes: {} },
  changeRow: { step: 'loan', group: 'loans', changes: {} },
  removeRow: { step: 'loan', group: 'loans' },
  addPicture: Uint8Array.of(255, 216, 255),
  presence: { step: 'summary' },
  putLoans: { loans: [] },
  putAccounts: { accounts: [] },
  changeParticipant: { changes: {} },
  sendContactCode: { field: 'phone', value: '42000111' },
};

const person = { consentToShare: true, name: 'Ingen Her', email, phone: phoneNumber, seconds: 20 };
/** Bodies of the open calls: these refuse no caller, and some set a cookie. */
const ofEverybody: Readonly<Record<string, unknown>> = {
  'serviceOrders.storebrand': { ...person, contactMethod: 'PHONE', loanType: 'NEW_LOAN' },
  'serviceOrders.byggstart': { ...person, types: ['roof'], description: 'Tak' },
  'serviceOrders.exponova': { ...person, description: 'Lys' },
  'serviceOrders.offer': { ...person, service: 'security', address: 'Kastanjelunden 14 B' },
  'brokerSignUp.register': {
    firstName: 'Ingen',
    lastName: 'Her',
    email,
    phone: phoneNumber,
    officeId: 'of-test',
    password: newPassword,
    terms: true,
  },
  'brokerSignUp.verify': { token: nobodysKey },
  'brokerSignUp.sendLink': { email },
  'broker.login': { email, password: 'x' },
  'anotherPhone.take': { estateId: nobodysId, flow: 'takeover-protocol', key: nobodysKey },
  'identityProofs.startEid': { purpose: 'sign-in' },
  'identityProofs.startWallet': { purpose: 'sign-in' },
  'links.exchange': { estateId: nobodysId, flow: 'takeover-protocol', key: nobodysKey },
  'links.renew': { estateId: nobodysId, flow: 'takeover-protocol', contact: email },
  'passwords.forgotCustomer': { email },
  'passwords.resetCustomer': { newPassword },
  'passwords.forgotBroker': { email },
  'passwords.resetBroker': { newPassword },
  'registrationProofs.infoBankId': { authCode: nobodysKey },
  'registrationProofs.registerBankId': {
    ...details,
    accessToken: nobodysKey,
    phone: phoneNumber,
    password: newPassword,
  },
  'registrationProofs.infoVipps': { authCode: nobodysKey },
  'registrationProofs.registerVipps': {
    accessToken: nobodysKey,
    fields: { postcode: details.postcode, terms: true, consents: details.consents },
  },
  'registration.canRegister': {},
  'registration.register': {
    ...details,
    accessToken: nobodysKey,
    firstName: 'Ingen',
    lastName: 'Her',
    nationalId: '17858400120',
    password: newPassword,
  },
  'signIn.login': { password: 'x' },
  'signIn.loginVipps': { accessToken: nobodysKey },
  'signIn.loginBankId': { accessToken: nobodysKey },
  'signIn.loginPhone': { accessToken: nobodysKey },
  'sms.sendRequest': { phoneNumber },
  'sms.verify': { phoneNumber, code: '1234' },
  'proving.sendCode': { by: 'EMAIL' },
  'proving.give': { by: 'EMAIL', code: '1234' },
  'accountStop.stop': { token: nobodysKey },
  'userEmail.verify': { token: nobodysKey },
};

/** Returns a body that a protected call accepts, by `resource.name`; undefined where there is none. */
export const bodyBehindDoor = (name: string): unknown => bodies[name] ?? bodyOfEvery[name.split('.')[1] ?? ''];

/** The query of a call that names nothing without it. */
const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'brokerDocuments.upload': { docType: 'sales-prospect', visibleTo: 'both' },
  'mailings.list': { estateID: nobodysId },
};
/** Returns the query and the headers that a call's body needs beside it. */
export const besideBody = (name: string, { body }: AnyEndpoint) => ({
  ...(queries[name] && { query: queries[name] }),
  headers: body?.kind === 'bytes' ? { 'content-type': body.types[0] ?? '' } : {},
});

/** Returns a body that the call accepts; undefined where it takes none. */
export const bodyOf = (name: string): unknown => ofEverybody[name] ?? bodyBehindDoor(name);
