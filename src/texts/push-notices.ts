import type { Notice } from '#src/domain/push-notices.ts';
import type { Wording } from './wording.ts';

/** What a device shows, on a locked screen too. No name, address, price or word of a message is in it. */
export const pushNotices = {
  document: { nb: 'Et dokument venter på deg', en: 'A document is waiting for you' },
  date: { nb: 'Nytt i boligreisen din', en: 'News in your home journey' },
  message: { nb: 'Ny melding fra megleren', en: 'New message from your broker' },
  match: { nb: 'En bolig passer det du ser etter', en: 'A home fits what you are looking for' },
  saved: { nb: 'Nytt om en bolig du har lagret', en: 'News of a home you have saved' },
  value: { nb: 'Nytt om verdien på boligen din', en: 'News of what your home is worth' },
  quiz: { nb: 'Dagens boligquiz er klar', en: 'Today’s price quiz is ready' },
} as const satisfies Readonly<Record<Notice, Wording>>;
