import { buttonRecipe, iconButtonRecipe } from './recipes/button.ts';
import { inputRecipe, spinnerRecipe, textAreaRecipe } from './recipes/input.ts';
import {
  cardRecipe,
  chipRecipe,
  stackRecipe,
  textLinkRecipe,
  textRecipe,
  visuallyHiddenRecipe,
} from './recipes/surface.ts';
import { answersSlotRecipe, stepListSlotRecipe, streetButtonSlotRecipe } from './slot-recipes/answers.ts';
import { calendarSlotRecipe } from './slot-recipes/calendar.ts';
import {
  factsSlotRecipe,
  heroSlotRecipe,
  journeySlotRecipe,
  legalSlotRecipe,
  sideCodeSlotRecipe,
  toastSlotRecipe,
} from './slot-recipes/customer.ts';
import {
  bulletsSlotRecipe,
  deskSlotRecipe,
  doorwaySlotRecipe,
  foldSlotRecipe,
  liveMarkSlotRecipe,
  plateSlotRecipe,
  rowLinkSlotRecipe,
  segmentsSlotRecipe,
} from './slot-recipes/desk.ts';
import { deskFrameSlotRecipe } from './slot-recipes/desk-frame.ts';
import {
  dialogSlotRecipe,
  disclosureSlotRecipe,
  emptySlotRecipe,
  errorSummarySlotRecipe,
  loadingSlotRecipe,
  noticeSlotRecipe,
  skeletonSlotRecipe,
} from './slot-recipes/feedback.ts';
import { figurePlateSlotRecipe, figureTilesSlotRecipe } from './slot-recipes/figures.ts';
import { fileDropSlotRecipe } from './slot-recipes/file-drop.ts';
import {
  choiceSlotRecipe,
  fieldSlotRecipe,
  inputGroupSlotRecipe,
  pictureSlotRecipe,
  selectSlotRecipe,
  signatureSlotRecipe,
  stepperSlotRecipe,
} from './slot-recipes/form.ts';
import {
  phoneFrameSlotRecipe,
  skipLinkSlotRecipe,
  tableSlotRecipe,
  windowBarSlotRecipe,
} from './slot-recipes/frame.ts';
import {
  avatarSlotRecipe,
  footerSlotRecipe,
  pageSlotRecipe,
  rowsSlotRecipe,
  tabBarSlotRecipe,
  tileSlotRecipe,
  topBarSlotRecipe,
} from './slot-recipes/layout.ts';
import { suggestSlotRecipe } from './slot-recipes/suggest.ts';

/** All our recipes, by the name that `recipeClass` takes. */
export const recipes = {
  button: buttonRecipe,
  card: cardRecipe,
  chip: chipRecipe,
  iconButton: iconButtonRecipe,
  input: inputRecipe,
  spinner: spinnerRecipe,
  stack: stackRecipe,
  text: textRecipe,
  textArea: textAreaRecipe,
  textLink: textLinkRecipe,
  visuallyHidden: visuallyHiddenRecipe,
};

/** All our multi-element recipes, by the name that `slotClass` takes. */
export const slotRecipes = {
  answers: answersSlotRecipe,
  avatar: avatarSlotRecipe,
  bullets: bulletsSlotRecipe,
  calendar: calendarSlotRecipe,
  choice: choiceSlotRecipe,
  desk: deskSlotRecipe,
  deskFrame: deskFrameSlotRecipe,
  dialog: dialogSlotRecipe,
  disclosure: disclosureSlotRecipe,
  doorway: doorwaySlotRecipe,
  empty: emptySlotRecipe,
  errorSummary: errorSummarySlotRecipe,
  field: fieldSlotRecipe,
  fileDrop: fileDropSlotRecipe,
  figurePlate: figurePlateSlotRecipe,
  figureTiles: figureTilesSlotRecipe,
  fold: foldSlotRecipe,
  footer: footerSlotRecipe,
  facts: factsSlotRecipe,
  hero: heroSlotRecipe,
  journey: journeySlotRecipe,
  inputGroup: inputGroupSlotRecipe,
  legal: legalSlotRecipe,
  liveMark: liveMarkSlotRecipe,
  loading: loadingSlotRecipe,
  notice: noticeSlotRecipe,
  page: pageSlotRecipe,
  phoneFrame: phoneFrameSlotRecipe,
  picture: pictureSlotRecipe,
  plate: plateSlotRecipe,
  rowLink: rowLinkSlotRecipe,
  rows: rowsSlotRecipe,
  segments: segmentsSlotRecipe,
  select: selectSlotRecipe,
  sideCode: sideCodeSlotRecipe,
  signature: signatureSlotRecipe,
  skeleton: skeletonSlotRecipe,
  skipLink: skipLinkSlotRecipe,
  stepList: stepListSlotRecipe,
  stepper: stepperSlotRecipe,
  suggest: suggestSlotRecipe,
  streetButton: streetButtonSlotRecipe,
  tabBar: tabBarSlotRecipe,
  table: tableSlotRecipe,
  tile: tileSlotRecipe,
  toast: toastSlotRecipe,
  topBar: topBarSlotRecipe,
  windowBar: windowBarSlotRecipe,
};
