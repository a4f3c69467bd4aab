import type { RefObject } from 'react';
import { usePage } from '#src/apps/use-page.ts';
import { brokerTexts as words } from '#src/texts/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';

/** A page of the broker's: "Overtakelser – Megler – Grend". Answers the ref of its h1. */
export function useBrokerPage(title: string): RefObject<HTMLHeadingElement | null> {
  const { text } = useLanguage();
  return usePage(`${title} – ${text(words.place)}`);
}
