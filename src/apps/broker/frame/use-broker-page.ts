import type { RefObject } from 'react';
import { usePage } from '#src/apps/frame/use-page.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { frameTexts as words } from './texts.ts';

/** Sets the title of a broker's page: "Overtakelser – Megler – Grend". Returns the ref for its h1. */
export function useBrokerPage(title: string): RefObject<HTMLHeadingElement | null> {
  const { text } = useLanguage();
  return usePage(`${title} – ${text(words.place)}`);
}
