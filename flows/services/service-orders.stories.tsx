import type { Meta } from '@storybook/react-vite';
import { askedBefore, sampleEnv as env } from '#flows/_parts/service/samples.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { sentStories } from '#stories/flows/step-stories.ts';
import byggstartFlow from './service-byggstart/flow.ts';
import exponovaFlow from './service-exponova/flow.ts';
import grendPartnerFlow from './service-general/flow.ts';
import ifInsuranceFlow from './service-if/flow.ts';
import sectorAlarmFlow from './service-sector-alarm/flow.ts';
import ssgFlow from './service-ssg/flow.ts';
import steddyFlow from './service-steddy/flow.ts';
import storebrandFlow from './service-storebrand/flow.ts';
import storebrandForsikringFlow from './service-storebrand-insurance/flow.ts';
import tryggFlow from './service-trygg/flow.ts';
import verisureFlow from './service-verisure/flow.ts';

export default { title: 'Flows/Service orders' } satisfies Meta;

/** Every form to a partner has the same stories. Storybook reads their names from this file, so each stands here. */
const orderStories = (flow: Flow) => {
  const { story, empty, wrong, offline } = sentStories(flow, env);
  return {
    order: story('order', 'default'),
    empty: empty('order'),
    wrong: wrong('order'),
    offline: offline('order'),
    again: sentStories(flow, askedBefore).empty('order'),
    ordered: story('ordered', 'default'),
  };
};

const byggstart = orderStories(byggstartFlow);
export const ByggstartOrder = byggstart.order;
export const ByggstartOrderEmpty = byggstart.empty;
export const ByggstartOrderError = byggstart.wrong;
export const ByggstartOrderOffline = byggstart.offline;
export const ByggstartOrderAgain = byggstart.again;
export const ByggstartOrdered = byggstart.ordered;

const exponova = orderStories(exponovaFlow);
export const ExponovaOrder = exponova.order;
export const ExponovaOrderEmpty = exponova.empty;
export const ExponovaOrderError = exponova.wrong;
export const ExponovaOrderOffline = exponova.offline;
export const ExponovaOrderAgain = exponova.again;
export const ExponovaOrdered = exponova.ordered;

const grendPartner = orderStories(grendPartnerFlow);
export const GrendPartnerOrder = grendPartner.order;
export const GrendPartnerOrderEmpty = grendPartner.empty;
export const GrendPartnerOrderError = grendPartner.wrong;
export const GrendPartnerOrderOffline = grendPartner.offline;
export const GrendPartnerOrderAgain = grendPartner.again;
export const GrendPartnerOrdered = grendPartner.ordered;

const ifInsurance = orderStories(ifInsuranceFlow);
export const IfOrder = ifInsurance.order;
export const IfOrderEmpty = ifInsurance.empty;
export const IfOrderError = ifInsurance.wrong;
export const IfOrderOffline = ifInsurance.offline;
export const IfOrderAgain = ifInsurance.again;
export const IfOrdered = ifInsurance.ordered;

const sectorAlarm = orderStories(sectorAlarmFlow);
export const SectorAlarmOrder = sectorAlarm.order;
export const SectorAlarmOrderEmpty = sectorAlarm.empty;
export const SectorAlarmOrderError = sectorAlarm.wrong;
export const SectorAlarmOrderOffline = sectorAlarm.offline;
export const SectorAlarmOrderAgain = sectorAlarm.again;
export const SectorAlarmOrdered = sectorAlarm.ordered;

const ssg = orderStories(ssgFlow);
export const SsgOrder = ssg.order;
export const SsgOrderEmpty = ssg.empty;
export const SsgOrderError = ssg.wrong;
export const SsgOrderOffline = ssg.offline;
export const SsgOrderAgain = ssg.again;
export const SsgOrdered = ssg.ordered;

const steddy = orderStories(steddyFlow);
export const SteddyOrder = steddy.order;
export const SteddyOrderEmpty = steddy.empty;
export const SteddyOrderError = steddy.wrong;
export const SteddyOrderOffline = steddy.offline;
export const SteddyOrderAgain = steddy.again;
export const SteddyOrdered = steddy.ordered;

const storebrand = orderStories(storebrandFlow);
export const StorebrandOrder = storebrand.order;
export const StorebrandOrderEmpty = storebrand.empty;
export const StorebrandOrderError = storebrand.wrong;
export const StorebrandOrderOffline = storebrand.offline;
export const StorebrandOrderAgain = storebrand.again;
export const StorebrandOrdered = storebrand.ordered;

const storebrandForsikring = orderStories(storebrandForsikringFlow);
export const StorebrandForsikringOrder = storebrandForsikring.order;
export const StorebrandForsikringOrderEmpty = storebrandForsikring.empty;
export const StorebrandForsikringOrderError = storebrandForsikring.wrong;
export const StorebrandForsikringOrderOffline = storebrandForsikring.offline;
export const StorebrandForsikringOrderAgain = storebrandForsikring.again;
export const StorebrandForsikringOrdered = storebrandForsikring.ordered;

const trygg = orderStories(tryggFlow);
export const TryggOrder = trygg.order;
export const TryggOrderEmpty = trygg.empty;
export const TryggOrderError = trygg.wrong;
export const TryggOrderOffline = trygg.offline;
export const TryggOrderAgain = trygg.again;
export const TryggOrdered = trygg.ordered;

const verisure = orderStories(verisureFlow);
export const VerisureOrder = verisure.order;
export const VerisureOrderEmpty = verisure.empty;
export const VerisureOrderError = verisure.wrong;
export const VerisureOrderOffline = verisure.offline;
export const VerisureOrderAgain = verisure.again;
export const VerisureOrdered = verisure.ordered;
