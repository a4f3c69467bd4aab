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
  'customer whose account was deleted',
  'employee',
  'the right person, with the wrong kind of token',
  'link session as a bearer token',
  'made-up bearer token',
] as const;
export type Actor = (typeof actors)[number];

const everyone = actors;
const parties = ['seller', 'buyer'] as const;
const homeBroker = ['broker of the home'] as const;
/** An employee counts as a customer; their broker rights apply only after the hand-over (reliability T2). */
const customers = ['customer of the home', 'customer of another home', 'employee'] as const;
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
  'previewFor',
  'createDocument',
  'signStatus',
  'document',
  'sendReadingCode',
  'proveReader',
  'identifyReader',
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
 * Route × actor (reliability T7): the callers that each route lets in. Any other caller gets 401 or 404, and reads
 * nothing of the home. A declared call without a row here fails the test.
 */
export const accessMatrix: Readonly<Record<string, readonly Actor[]>> = {
  'links.exchange': everyone,
  'links.renew': everyone,
  'links.leave': [...parties, 'party of another home'],
  ...rowsOf('anotherPhone', ['make', 'read', 'withdraw'], parties),
  'anotherPhone.take': everyone,
  'verify.read': everyone,
  'ratings.average': everyone,
  'ratings.reviews': everyone,
  'ownRatings.read': ['customer of the home'],
  // Of a sale whose parties are not asked.
  'ownRatings.give': [],
  'comingHomes.list': everyone,
  ...rowsOf('bookings', ['brokers', 'slots', 'hold', 'release', 'request'], everyone),
  'bookings.mine': customers,
  // By the key of a mail or the account that booked: to any other caller the meeting looks like an unknown one.
  ...rowsOf('bookings', ['read', 'change', 'cancel', 'calendar'], everyone),
  'featureFlags.read': everyone,
  'analytics.event': everyone,
  'errorMonitoring.report': everyone,
  ...rowsOf('replays', ['settings', 'keep'], everyone),
  'signIn.login': everyone,
  'signIn.loginVipps': everyone,
  'signIn.loginBankId': everyone,
  'identityProofs.startEid': everyone,
  'identityProofs.startWallet': everyone,
  'identities.list': customers,
  'identities.link': customers,
  // Names a way to sign in: another customer's looks like an unknown one.
  'identities.unlink': customers,
  'signIn.loginPhone': everyone,
  'registration.canRegister': everyone,
  'registration.register': everyone,
  'registrationProofs.infoBankId': everyone,
  'registrationProofs.registerBankId': everyone,
  'registrationProofs.infoVipps': everyone,
  'registrationProofs.registerVipps': everyone,
  'sms.sendRequest': everyone,
  'sms.verify': everyone,
  'sessions.refresh': everyone,
  'sessions.logout': customers,
  'sessions.logoutEverywhere': customers,
  // Names a customer: any id but the caller's own looks like an unknown one.
  'users.read': customers,
  // Names no home: each caller gets their own.
  'customerHomes.list': customers,
  // Without a photo it looks like an unknown home's.
  'customerHomes.brokerPhoto': [],
  'customerHomes.openForm': ['customer of the home'],
  'estates.read': ['customer of the home'],
  ...rowsOf('journeyLinks', ['list', 'create', 'end'], ['customer of the home']),
  // The key in the link is enough; no session is needed.
  'journeyLinks.open': everyone,
  ...rowsOf('factReports', ['list', 'report'], ['customer of the home']),
  ...rowsOf('values', ['read', 'setOwn', 'history', 'sales'], ['customer of the home']),
  ...rowsOf('evaluations', ['request', 'withdraw'], ['customer of the home']),
  // Who has no part in a home still asks for help to sell, of no home (`src/server/services/ekstra`).
  ...rowsOf(
    'ekstra',
    ['read', 'order', 'withdraw', 'discuss', 'startSalesProcess', 'statistics'],
    ['customer of the home'],
  ),
  'values.list': customers,
  'registerSync.sync': customers,
  ...rowsOf('homePictures', ['read', 'keep', 'remove'], ['customer of the home']),
  'addresses.search': customers,
  ...rowsOf('ownHomes', ['add', 'remove'], customers),
  // Of a home that no caller has added.
  ...rowsOf('ownHomes', ['read', 'change'], []),
  ...rowsOf('financialDetails', ['read', 'change'], ['customer of the home']),
  ...rowsOf('preMarket', ['list', 'favorites', 'widening'], customers),
  // Of a home that is not coming for sale.
  'preMarket.read': [],
  'favourites.save': [],
  'rewards.list': customers,
  // Of a reward that no caller has.
  'rewards.claim': [],
  'quiz.today': customers,
  'quiz.guess': customers,
  'quiz.statistics': customers,
  'quiz.scoreboard': customers,
  'quiz.guessesToday': customers,
  'quiz.settings': customers,
  'quiz.changeSettings': customers,
  'popups.read': customers,
  // Names a popup: any but the caller's own looks like an unknown one.
  'popups.answer': [],
  'homeQuestions.ask': [],
  // An id that is not the caller's own is as one that is removed already.
  'favourites.remove': customers,
  'statistics.read': ['customer of the home'],
  'gallery.read': ['customer of the home'],
  ...rowsOf('articles', ['list', 'read'], customers),
  // The address itself is the key, because an image element sends no token.
  'content.picture': everyone,
  'feed.list': customers,
  // Names an item: any but the caller's own looks like an unknown one.
  'feed.dismiss': [],
  ...rowsOf('timeline', ['seller', 'buyer', 'bucketOfAll'], customers),
  ...rowsOf(
    'timeline',
    ['ofSeller', 'ofEstate', 'bucket', 'todos', 'propose', 'checklistSeller', 'tickSeller'],
    ['customer of the home'],
  ),
  ...rowsOf('timeline', ['ofBuyer', 'checklistBuyer', 'tickBuyer'], []),
  'consents.readByLink': everyone,
  'consents.changeByLink': everyone,
  'consents.read': customers,
  'consents.change': customers,
  'users.change': customers,
  ...rowsOf('searchProfiles', ['read', 'change'], customers),
  'dataExport.read': customers,
  'dataExport.readText': customers,
  'accountDeletion.delete': customers,
  ...rowsOf(
    'preferences',
    ['notifications', 'changeNotifications', 'cookies', 'changeCookies', 'seeTutorial'],
    customers,
  ),
  ...rowsOf('pushTokens', ['keepIos', 'forgetIos', 'keepAndroid', 'forgetAndroid'], customers),
  ...rowsOf('pushDevices', ['key', 'replace'], everyone),
  ...rowsOf('pushDevices', ['keep', 'forget'], customers),
  ...rowsOf('calendar', ['read', 'subscribe', 'unsubscribe'], customers),
  ...rowsOf('calendar', ['readByLink', 'subscribeByLink', 'unsubscribeByLink'], parties),
  // The address itself is the key, because calendar apps send no session.
  'calendar.file': everyone,
  'passwords.forgotCustomer': everyone,
  'passwords.resetCustomer': everyone,
  'passwords.changeCustomer': customers,
  'passwords.forgotBroker': everyone,
  'passwords.resetBroker': everyone,
  'passwords.changeBroker': brokers,
  'employeeSignOn.arrive': everyone,
  'brokerSignUp.offices': everyone,
  'brokerSignUp.register': everyone,
  'brokerSignUp.verify': everyone,
  'brokerSignUp.sendLink': everyone,
  'userEmail.change': customers,
  'userEmail.sendLink': customers,
  'userEmail.verify': everyone,
  // Names no home: each caller gets their own.
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
  // Each side has its own declaration: the link decides whose it is.
  ...rowsOf('selfDeclaration', [...form, ...signing], parties),
  // Names a person and no home: for any other caller that person does not exist.
  'leads.send': parties,
  'leads.mine': parties,
  'serviceOrders.catalogue': everyone,
  'serviceOrders.list': customers,
  'serviceOrders.read': customers,
  'serviceOrders.recall': customers,
  'serviceOrders.storebrand': everyone,
  'serviceOrders.sectorAlarm': customers,
  'serviceOrders.byggstart': everyone,
  'serviceOrders.exponova': everyone,
  'serviceOrders.offer': everyone,
  'serviceOrders.ifInsurance': customers,
  'serviceOrders.storebrandInsurance': customers,
  'serviceOrders.steddy': customers,
  'serviceOrders.ssg': customers,
  'serviceOrders.trygg': customers,
  'documents.list': [...parties, ...homeBroker, 'customer of the home'],
  'documents.signable': [...parties, ...homeBroker, 'customer of the home'],
  // Names no home: each caller gets their own.
  'documents.count': [...parties, 'party of another home', ...brokers, ...customers],
  ...rowsOf('paperSigning', ['read', 'sendCode', 'sign'], ['customer of the home']),
  'documents.file': [...parties, ...homeBroker, 'customer of the home'],
  // Names no home: each caller gets their own talks.
  ...rowsOf('chats', ['list', 'search', 'events'], [...brokers, ...customers]),
  // Of a talk that no caller has.
  ...rowsOf(
    'chats',
    ['open', 'read', 'send', 'sendPicture', 'mute', 'picture', 'documents', 'markRead', 'typing', 'withdraw'],
    [],
  ),
  'broker.login': everyone,
  'broker.logout': brokers,
  'broker.me': brokers,
  // Name no home: each reads the homes that they have a part in.
  ...rowsOf('brokerMonitor', ['list', 'needs', 'needsOfKind'], brokers),
  'brokerMonitor.home': homeBroker,
  'broker.events': brokers,
  'brokerLeads.waiting': brokers,
  ...rowsOf('brokerLeads', ['read', 'take', 'contact', 'meet', 'win', 'lose', 'reopen'], brokers),
  'broker.takeover': homeBroker,
  'broker.setDate': homeBroker,
  'broker.activate': homeBroker,
  'broker.sendLink': homeBroker,
  'broker.revokeLink': homeBroker,
  'broker.voidDocument': homeBroker,
  'broker.retrySeal': homeBroker,
  'broker.markSeen': homeBroker,
  'broker.markUnseen': homeBroker,
  'broker.document': homeBroker,
  'broker.picture': homeBroker,
  // Names no home and no person: numbers of the broker's own office.
  'brokerFunnel.read': brokers,
  'brokerStats.read': brokers,
  // Names no home: each reads the day of their own.
  'brokerDay.read': brokers,
  'brokerListings.list': brokers,
  'brokerListings.file': brokers,
  ...rowsOf('brokerListings', ['read', 'statistics', 'log'], homeBroker),
  'potentialBuyers.list': homeBroker,
  'signUps.read': homeBroker,
  ...rowsOf('mailings', ['preview', 'send', 'list', 'read', 'stop', 'retry'], brokers),
  ...rowsOf('brokerDocuments', ['list', 'upload', 'replace', 'show'], homeBroker),
  ...rowsOf('brokerPowers', ['powers', 'approve', 'reject', 'settle', 'picture'], homeBroker),
  // Names no home: each reads the rows of their own homes and office.
  'brokerSync.read': brokers,
  // Names no home: each reads the dates of their own.
  'proposedDates.list': brokers,
  ...rowsOf('proposedDates', ['accept', 'decline'], homeBroker),
  // Names no home: each reads the reports of their own.
  'brokerValuations.orders': brokers,
  // Of the caller's own; another broker's meeting looks like an unknown one, and so does a block.
  ...rowsOf('brokerBookings', ['week', 'setHours', 'block', 'unblock'], brokers),
  ...rowsOf('brokerBookings', ['confirm', 'decline', 'propose'], []),
  ...rowsOf('brokerValuations', ['read', 'set', 'decline'], homeBroker),
  // An unknown customer looks like one of another office.
  ...rowsOf('brokerCustomer', ['read', 'timeline'], []),
  ...rowsOf('contactNotes', ['read', 'write'], []),
  ...rowsOf('brokerCustomers', ['leads', 'sellers', 'buyers', 'owners', 'customers', 'counts', 'file'], brokers),
  // Of the caller's own customers and batches; another's batch looks like an unknown one.
  ...rowsOf('brokerBatches', ['create', 'list', 'colleagues'], brokers),
  ...rowsOf('brokerBatches', ['read', 'rows', 'stop', 'retry', 'undo'], []),
  'brokerNotices.list': brokers,
  // Of the one responsible for the office; another's notice looks like an unknown one.
  'brokerNotices.seen': [],
  // About the caller; another's session looks like one that has ended.
  ...rowsOf('brokerSessions', ['list', 'end', 'endOthers'], brokers),
  // Without a photo it looks like an unknown broker's.
  'brokerProfile.photo': [],
  // About the caller.
  ...rowsOf(
    'brokerProfile',
    [
      ...['read', 'setPhone', 'setAway', 'endAway', 'setMail', 'saveTemplate', 'removeTemplate'],
      ...['keepPhoto', 'removePhoto'],
    ],
    brokers,
  ),
  'brokerMerges.list': brokers,
  ...rowsOf('brokerMerges', ['same', 'compare', 'merge', 'undo'], []),
  // Names no home: each reads the orders of their own.
  'brokerEkstra.orders': brokers,
  ...rowsOf('brokerEkstra', ['answer', 'paid', 'decline'], homeBroker),
  'brokerReports.list': brokers,
  ...rowsOf('brokerReports', ['correct', 'keep'], homeBroker),
  ...rowsOf('needReminders', ['dismiss', 'snooze', 'undo'], homeBroker),
  ...rowsOf('heldChanges', ['read', 'take'], homeBroker),
  // The key in the message is enough; no session is needed.
  ...rowsOf('powerObjections', ['look', 'object'], everyone),
  // Names no home: each reminds the sellers of their own.
  'brokerReminders.remindLoans': brokers,
  'brokerForms.forms': homeBroker,
  'brokerForms.answers': homeBroker,
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
