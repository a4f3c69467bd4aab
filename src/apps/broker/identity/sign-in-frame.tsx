import type { ReactNode } from 'react';
import { BrandMark } from '#src/illustration/brand-mark.tsx';
import { Scene } from '#src/illustration/scene.tsx';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Doorway } from '#src/ui/doorway.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { frameTexts as words } from '../frame/texts.ts';

/** The layout of the pages before sign-in, with a link for visitors who are not brokers. */
export function SignInFrame({ children }: { readonly children: ReactNode }) {
  const { language, switchTo, text } = useLanguage();
  return (
    <Doorway
      picture={<Scene />}
      brand={
        <>
          <BrandMark size={32} />
          <b>{brandName}</b>
          <Text as="span" size="caption" tone="dusk">
            {text(words.place)}
          </Text>
        </>
      }
      end={
        <TextLink on="dusk" onPress={() => switchTo(language === 'nb' ? 'en' : 'nb')}>
          <span lang={language === 'nb' ? 'en' : 'nb'}>{text(words.otherLanguage)}</span>
        </TextLink>
      }
    >
      {children}
      <Text size="small" tone="muted">
        {text(words.customersElsewhere)}
      </Text>
    </Doorway>
  );
}
