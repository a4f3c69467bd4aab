import { latePanel } from '#src/apps/frame/late-panel.tsx';

/** The panels of a takeover that ask for something. */
export const DateForm = latePanel(async () => (await import('./date-form.tsx')).DateForm);
export const ReasonDialog = latePanel(async () => (await import('./reason-dialog.tsx')).ReasonDialog);
export const ContactForm = latePanel(async () => (await import('./contact-form.tsx')).ContactForm);
export const RepresentativeForm = latePanel(async () => (await import('./representative-form.tsx')).RepresentativeForm);
