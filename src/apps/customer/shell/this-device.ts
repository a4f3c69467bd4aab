export { keepShell } from '#src/apps/frame/keep-shell.ts';

/** Milliseconds after the page is shown: the customer's own page is fetched first. */
const later = 5_000;
const everyHour = 3_600_000;

const clear = async (): Promise<void> => (await import('#src/client/kept-form/kept-forms.ts')).keptForms().sweep();
const quietly = (): void => void clear().catch(() => undefined);

/** Deletes forms from this device a day after everything in them was sent, on any page (reliability D5). */
export function clearKept(): () => void {
  const soon = setTimeout(quietly, later);
  const again = setInterval(quietly, everyHour);
  return () => {
    clearTimeout(soon);
    clearInterval(again);
  };
}
