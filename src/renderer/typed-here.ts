/** Marks fields whose text survives a reload: those of a form or a journey, and the draft of a talk. */
export const keptOverReload = { 'data-kept': 'yes' } as const;

type Typed = HTMLInputElement | HTMLTextAreaElement;
const typed = new Set<Typed>();

const isTyped = (target: EventTarget | null): target is Typed =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

const noted = ({ target }: Event): void => {
  if (isTyped(target)) typed.add(target);
};

/** Notes the fields that are typed in. Call it at page start. */
export const listenForTyping = (page: Pick<Document, 'addEventListener'> = document): void =>
  page.addEventListener('input', noted, { capture: true, passive: true });

/** Stored nowhere, also in a form that is kept. */
const secret = '[type="password"], [autocomplete="one-time-code"]';

/** Whether a reload would lose what stands in a field of the page. */
export const isTypedHere = (): boolean => {
  for (const field of typed) if (!field.isConnected || field.value === '') typed.delete(field);
  return [...typed].some((field) => field.closest('[data-kept]') === null || field.matches(secret));
};
