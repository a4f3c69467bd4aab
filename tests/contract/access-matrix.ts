/** Every kind of caller that a route can meet. */
export const actors = [
  'nobody',
  'seller',
  'buyer',
  'party of another home',
  'party whose link was revoked',
  'party whose session expired',
  'broker of the home',
  'broker of other homes',
  'customer of the home',
  'customer of another home',
  'customer who signed out',
  'link session as a bearer token',
  'made-up bearer token',
] as const;
export type Actor = (typeof actors)[number];

const everyone = actors;
const parties = ['seller', 'buyer'] as const;
const homeBroker = ['broker of the home'] as const;
const customers = ['customer of the home', 'customer of another home'] as const;
const brokers = ['broker of the home', 'broker of other homes'] as const;

/** Calls that every signed form has, and those of every document. */
const form = [
  'entry',
  'read',
  'create',
  'finalize',
  'change',
  'addRow',
  'changeRow',
  'removeRow',
  'removeParticipant',
  'addPicture',
  'picture',
  'presence',
  'events',
] as const;
const signing = [
  'preview',
  'createDocument',
  'signStatus',
  'document',
  'voidDocument',
  'decline',
  'signSms',
  'startEid',
  'sendCode',
  'signOnScreen',
  'signOnPaper',
] as const;
function rowsOf(resource: string, calls: readonly string[], who: readonly Actor[]): Record<string, readonly Actor[]> {
  return Object.fromEntries(calls.map((call) => [`${resource}.${call}`, who]));
}

/**
 * Route × actor (reliability T7): who gets past the door. Whoever is not named is refused with 401 or 404, and reads
 * nothing of the home. A declared call without a row here fails the test.
 */
export const accessMatrix: Readonly<Record<string, readonly Actor[]>> = {
  'links.exchange': everyone,
  'links.renew': everyone,
  'links.leave': [...parties, 'party of another home'],
  'verify.read': everyone,
  'featureFlags.read': everyone,
  'analytics.event': everyone,
  'signIn.login': everyone,
  'signIn.loginVipps': everyone,
  'signIn.loginBankId': everyone,
  'identityProofs.startEid': everyone,
  'identityProofs.startWallet': everyone,
  'identities.list': customers,
  'identities.link': customers,
  // Names a way in: another's is as unknown as nobody's.
  'identities.unlink': customers,
  'signIn.loginPhone': everyone,
  'registration.canRegister': everyone,
  'registration.register': everyone,
  'sms.sendRequest': everyone,
  'sms.verify': everyone,
  'sessions.refresh': everyone,
  'sessions.logout': customers,
  'sessions.logoutEverywhere': customers,
  // Names a customer: everybody's but her own id is as unknown as nobody's.
  'users.read': customers,
  // Names no home: everybody is told of their own.
  'customerHomes.list': customers,
  'customerHomes.openForm': ['customer of the home'],
  'consents.readByLink': everyone,
  'consents.changeByLink': everyone,
  'consents.read': customers,
  'consents.change': customers,
  'users.change': customers,
  ...rowsOf('preferences', ['notifications', 'changeNotifications', 'cookies', 'changeCookies'], customers),
  ...rowsOf('pushTokens', ['keepIos', 'forgetIos', 'keepAndroid', 'forgetAndroid'], customers),
  'passwords.forgotCustomer': everyone,
  'passwords.resetCustomer': everyone,
  'passwords.changeCustomer': customers,
  'passwords.forgotBroker': everyone,
  'passwords.resetBroker': everyone,
  'passwords.changeBroker': brokers,
  'handOff.arrive': everyone,
  'brokerSignUp.offices': everyone,
  'brokerSignUp.register': everyone,
  'brokerSignUp.verify': everyone,
  'brokerSignUp.sendLink': everyone,
  'userEmail.change': customers,
  'userEmail.sendLink': customers,
  'userEmail.verify': everyone,
  // Names no home: everybody is told of their own.
  'takeover.entry': parties,
  'takeover.read': parties,
  'takeover.create': parties,
  'takeover.change': parties,
  'takeover.addParticipant': parties,
  'takeover.changeParticipants': parties,
  'takeover.changeParticipant': parties,
  'takeover.sendContactCode': parties,
  'takeover.removeParticipant': parties,
  'takeover.addMeter': parties,
  'takeover.changeMeter': parties,
  'takeover.removeMeter': parties,
  'takeover.meterPicture': parties,
  'takeover.addPicture': parties,
  'takeover.picture': parties,
  'takeover.finish': parties,
  'takeover.buyers': parties,
  'takeover.presence': parties,
  'takeover.events': parties,
  ...rowsOf('takeoverSigning', signing, parties),
  ...rowsOf('settlementSeller', [...form, ...signing, 'putLoans', 'putAccounts'], ['seller']),
  ...rowsOf('settlementBuyer', [...form, ...signing, 'changeParticipant'], ['buyer']),
  // Each side has a declaration of its own: the link says whose it is.
  ...rowsOf('selfDeclaration', [...form, ...signing], parties),
  // Names a person and no home: whoever is not that person is told that there is nobody of that name.
  'leads.send': parties,
  'leads.mine': parties,
  'documents.list': [...parties, ...homeBroker, 'customer of the home'],
  'documents.signable': [...parties, ...homeBroker, 'customer of the home'],
  // Names no home: everybody is told of their own.
  'documents.count': [...parties, 'party of another home', ...brokers, ...customers],
  'documents.file': [...parties, ...homeBroker, 'customer of the home'],
  'broker.login': everyone,
  'broker.logout': brokers,
  'broker.me': brokers,
  'broker.monitor': brokers,
  'broker.events': brokers,
  'broker.takeover': homeBroker,
  'broker.setDate': homeBroker,
  'broker.activate': homeBroker,
  'broker.sendLink': homeBroker,
  'broker.revokeLink': homeBroker,
  'broker.voidDocument': homeBroker,
  'broker.retrySeal': homeBroker,
  'broker.document': homeBroker,
  'broker.picture': homeBroker,
  // Names no home, and tells of nobody: numbers of her own office.
  'brokerFunnel.read': brokers,
  'brokerForms.forms': homeBroker,
  'brokerForms.sendLink': homeBroker,
  'brokerForms.revokeLink': homeBroker,
  'brokerForms.voidDocument': homeBroker,
  'brokerForms.approvePaper': homeBroker,
  'brokerForms.returnPaper': homeBroker,
  'brokerForms.paperPicture': homeBroker,
  'brokerForms.document': homeBroker,
  'brokerForms.retrySeal': homeBroker,
  'brokerForms.markSeen': homeBroker,
  'brokerForms.markUnseen': homeBroker,
};
